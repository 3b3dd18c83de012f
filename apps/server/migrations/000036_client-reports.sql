-- Reports for clients: several recipients, an introduction, chosen sections, test emails, and links that can be shown
-- again.

alter table scheduled_reports
  add column introduction text check (char_length(introduction) between 1 and 2000),
  -- Null: every section that there is.
  add column sections text[];

-- Recipients in addition to notify_email, and the language of any of them.
create table report_recipients (
  report_id bigint not null references scheduled_reports on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  address_id uuid not null references report_addresses on delete cascade,
  email text not null check (length(email) between 3 and 254),
  language text not null,
  position smallint not null,
  primary key (report_id, address_id)
);
create index report_recipients_account_idx on report_recipients (account_id);
create index report_recipients_address_idx on report_recipients (address_id);

-- The email of a run to each recipient: the run itself says when the ones that are left are due.
create table report_mails (
  -- Of the Message-ID, the same for every attempt.
  id uuid primary key default gen_random_uuid(),
  run_id bigint not null references report_runs on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  address_id uuid not null references report_addresses on delete cascade,
  -- unsent: the recipient was not to be emailed, for the reason in error.
  state text not null default 'mailing' check (state in ('mailing', 'sent', 'failed', 'unsent')),
  -- {code, message}
  error jsonb,
  sent_at timestamptz,
  unique (run_id, address_id)
);
create index report_mails_account_idx on report_mails (account_id);
create index report_mails_address_idx on report_mails (address_id);

-- A test is emailed to the address of the account only, and shows the result of another run.
alter table report_runs
  add column test_address_id uuid references report_addresses on delete cascade,
  drop constraint report_runs_task_id_key;
create unique index report_runs_task_idx on report_runs (task_id) where test_address_id is null;
create index report_runs_test_address_idx on report_runs (test_address_id);

-- Null: links from before this never expire. The token is derived from the salt; without one, it was random.
alter table share_links
  add column expires_at timestamptz,
  add column last_opened_at timestamptz,
  add column token_salt uuid;
update share_links s set token_salt = u.mail_id from report_runs u where u.id = s.report_run_id;

-- What the From header of an account's report emails shows; null: the name.
alter table branding
  add column sender_name text check (sender_name is null or char_length(sender_name) between 1 and 60);
