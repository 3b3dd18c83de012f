export type EmailStatus = 'confirmed' | 'waiting' | 'unsubscribed';

/** Addresses that reports are emailed to, for joins. */
export const addressRows = '(select id, status from report_addresses)';
