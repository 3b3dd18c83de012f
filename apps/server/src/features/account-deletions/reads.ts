/** Accounts that are being deleted, for joins. */
export const deletionRows = '(select account_id from account_deletions)';
