-- Delivery of webhooks: when each event is due, every attempt that was made, and what they are signed with.

alter table batches add column webhook_url text;
alter table crawls add column webhook_url text;

alter table webhook_events
  -- One of the three says what has ended.
  alter column scan_id drop not null,
  add column batch_id uuid references batches on delete cascade,
  add column crawl_id uuid references crawls on delete cascade,
  -- Host and port of the target: how many deliveries are under way at once is bounded by it.
  add column target_host text not null default '',
  add column state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'gone')),
  -- When it is waiting: the time of the next attempt, or the end of the claim of whoever makes one now.
  add column due_at timestamptz not null default clock_timestamp(),
  add column claim uuid,
  -- The number of the last attempt.
  add column attempts integer not null default 0,
  -- Attempts in a row that the receiver has failed: the place in the schedule.
  add column failures integer not null default 0,
  -- Since when it is not waiting any more.
  add column settled_at timestamptz,
  add check (num_nonnulls(scan_id, batch_id, crawl_id) = 1),
  add unique (batch_id),
  add unique (crawl_id);
update webhook_events set target_host = substring(target_url from '^https://([^/?#]+)');
alter table webhook_events alter column target_host drop default;

create index webhook_events_due_idx on webhook_events (due_at) where state = 'waiting';
create index webhook_events_target_idx on webhook_events (account_id, target_host, due_at) where state = 'waiting';
create index webhook_events_settled_idx on webhook_events (settled_at) where state <> 'waiting';
-- The list of an account is in the order of ids, which are UUIDv7.
drop index webhook_events_account_idx;
create index webhook_events_list_idx on webhook_events (account_id, id desc);
-- Rows change a few times and go: what they leave behind makes room soon.
alter table webhook_events set (autovacuum_vacuum_scale_factor = 0.02);

-- Never what was sent or answered: only how it went.
create table webhook_attempts (
  event_id uuid not null references webhook_events on delete cascade,
  number integer not null,
  account_id bigint not null references accounts on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  -- Null while it is under way, and for one whose process has died.
  duration_ms integer,
  -- Of the answer; null where there was none.
  status smallint,
  -- Null for a success, and while it is under way.
  error jsonb,
  primary key (event_id, number)
);
create index webhook_attempts_account_idx on webhook_attempts (account_id);

-- What an account's webhooks are signed with is derived from the salt and the installation's secret: the database alone
-- does not tell it.
create table webhook_secrets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  salt bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null for the one in force; one that was replaced signs beside it until then.
  ends_at timestamptz
);
create unique index webhook_secrets_current_idx on webhook_secrets (account_id) where ends_at is null;
create index webhook_secrets_account_idx on webhook_secrets (account_id);
