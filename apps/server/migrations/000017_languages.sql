-- The list of languages is in the code: a new one needs no migration.

alter table accounts drop constraint accounts_locale_check;
alter table accounts add constraint accounts_locale_check check (locale ~ '^[a-z]{2}$');

alter table account_links drop constraint account_links_locale_check;
alter table account_links add constraint account_links_locale_check check (locale ~ '^[a-z]{2}$');

alter table account_deletions drop constraint account_deletions_locale_check;
alter table account_deletions add constraint account_deletions_locale_check check (locale ~ '^[a-z]{2}$');
