-- Reports that are made by themselves and sent by mail.

-- Who may be mailed what in whose name. The address itself is with the reports; what was refused outlives them.
create table report_addresses (
  -- What the links of mails are made of, with keys that are not in the database.
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Keyed hash of the address in lower case.
  address_hash bytea not null check (length(address_hash) = 32),
  -- Set from the start for the account's own address.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  status text not null generated always as (
    case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is not null then 'confirmed' else 'waiting' end
  ) stored,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, address_hash)
);

-- Mails that ask an address whether it wants reports: one row for each, which the limits count.
create table report_confirmations (
  id uuid primary key,
  address_id uuid not null references report_addresses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  address_hash bytea not null,
  -- Where the link leads, as far as no setting says it.
  base_url text not null,
  asked_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz
);
create index report_confirmations_address_idx on report_confirmations (address_id);
create index report_confirmations_account_idx on report_confirmations (account_id, asked_at);
create index report_confirmations_hash_idx on report_confirmations (address_hash, asked_at);

create table scheduled_reports (
  id bigint generated always as identity primary key,
  -- The id that its request reserved, so that a repeat makes no second one.
  creation_id uuid unique,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('page', 'crawl')),
  -- As submitted.
  url text not null,
  schedule_type text not null check (schedule_type in ('weekly', 'monthly')),
  -- 0 is Monday.
  day_of_week smallint check (day_of_week between 0 and 6),
  day_of_month smallint check (day_of_month between 1 and 28),
  label text check (length(label) between 1 and 100),
  -- Null: the account's.
  notify_email text check (length(notify_email) between 3 and 254),
  address_id uuid not null references report_addresses on delete cascade,
  -- Where links lead, as far as no setting says it.
  base_url text not null,
  is_active boolean not null default true,
  -- After the hour; drawn once, so that a report's runs are whole weeks apart.
  jitter_seconds smallint not null check (jitter_seconds between 0 and 600),
  -- The hour and time zone that next_run_at was reckoned with.
  reckoned_for text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_scan_id bigint,
  last_crawl_id bigint,
  -- {code, message, at}
  last_error jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((schedule_type = 'weekly') = (day_of_week is not null)),
  check ((schedule_type = 'monthly') = (day_of_month is not null)),
  check (is_active = (next_run_at is not null))
);
create index scheduled_reports_account_idx on scheduled_reports (account_id);
create index scheduled_reports_address_idx on scheduled_reports (address_id);
create index scheduled_reports_due_idx on scheduled_reports (next_run_at) where next_run_at is not null;

create table report_runs (
  id bigint generated always as identity primary key,
  report_id bigint not null references scheduled_reports on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('page', 'crawl')),
  url text not null,
  -- Of the scan or crawl; null where none could be started.
  task_id uuid unique,
  -- Of the Message-ID, the same for every try.
  mail_id uuid not null default gen_random_uuid(),
  due_at timestamptz not null,
  -- failed: no result, or a mail that nobody took; unsent: a result that nobody was to be mailed.
  state text not null check (state in ('scanning', 'mailing', 'sent', 'failed', 'unsent')),
  scan_id bigint,
  crawl_job_id bigint,
  seo_score smallint,
  total_issues integer,
  -- Why there is no result: {code, message}.
  scan_error jsonb,
  -- {code, message}
  error jsonb,
  -- Tries that the mail server has not taken.
  mail_tries smallint not null default 0,
  -- When its mail is due; null while it is in the queue.
  next_try_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index report_runs_report_idx on report_runs (report_id, id desc);
create index report_runs_account_idx on report_runs (account_id);
create index report_runs_unfinished_idx on report_runs (state) where state in ('scanning', 'mailing');
