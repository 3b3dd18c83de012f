-- What happened to an account that its owner should be able to look up: logins, changes, keys.

create table account_events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  -- Who did it: a closed list in the code, as the kinds are.
  actor text not null,
  -- The first characters of the API key, where one did it.
  key_prefix text,
  -- The client's network, coarser than its address: an IPv4 /24 or an IPv6 /48.
  network text,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default clock_timestamp(),
  -- What can happen very often has one row for each network and quarter of an hour, which counts.
  quarter timestamptz,
  times integer not null default 1,
  last_at timestamptz not null default clock_timestamp()
);
create index account_events_account_idx on account_events (account_id, id desc);
create index account_events_age_idx on account_events (happened_at);
create unique index account_events_quarter_key on account_events (account_id, quarter, kind, network)
  where quarter is not null;

-- Accounts that are being deleted, step by step. A row outlives its account until its owner has been told.
create table account_deletions (
  id uuid primary key,
  -- Null as soon as the account is gone. No reference: the account is deleted first.
  account_id bigint unique,
  email text not null,
  locale text not null check (locale in ('en', 'it')),
  -- Where mails come from, as far as no setting says it.
  base_url text,
  requested_at timestamptz not null default clock_timestamp()
);
