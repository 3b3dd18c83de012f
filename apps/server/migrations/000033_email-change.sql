-- Links that confirm the new email address of an account.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('setup', 'confirm', 'reset', 'change-email'));
