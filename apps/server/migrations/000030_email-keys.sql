-- The same for all spellings of an email address (emailKey in the code). Null for accounts of earlier versions until the
-- service starts, and where another account has the same: then they are found by their own spelling only.
alter table accounts add column email_key text;
create unique index accounts_email_key_key on accounts (email_key);
-- Nothing but case can be spelled differently in these. The others need tables that only the code has.
update accounts set email_key = lower(email) where email ~ '^[!-~]+@[A-Za-z0-9.-]*[A-Za-z]$' and email !~* '@(.*\.)?xn--';
drop index accounts_email_key;
create index accounts_spelling_idx on accounts (lower(email)) where email_key is null and email is not null;

-- Null for links of earlier versions, which expire within a day.
alter table account_links add column email_key text;
create index account_links_email_key_idx on account_links (email_key, created_at);
