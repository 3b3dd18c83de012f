-- An analysis is the work on one page; a scan is one account's request for it: the task, its history row and what it
-- was told. Several scans share one analysis when they ask for the same page at the same time or within the hour.

create table analyses (
  id uuid primary key,
  -- Who asked first. Its results are this account's alone unless is_shareable.
  account_id bigint not null references accounts on delete cascade,
  -- SHA-256 of mode and normalised URL (a URL may be longer than an index entry).
  cache_key bytea not null check (length(cache_key) = 32),
  url text not null,
  -- False for a URL without a query until a network exempted from the address guard answers.
  is_shareable boolean not null,
  -- True when the asker wanted no cache: such an analysis was started beside another one.
  is_bypass boolean not null,
  status text not null check (status in ('queued', 'running', 'complete', 'error', 'stopped')),
  -- How often a worker has taken it, and the token of the worker that has it now: only that one may store a result.
  attempts integer not null default 0,
  claim uuid,
  result jsonb,
  error jsonb,
  seo_score smallint,
  grade text,
  scanner_version text,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  completed_at timestamptz
);
-- One analysis under way per page and circle of readers (0: everybody), so that two askers cannot start it twice.
create unique index analyses_under_way_key on analyses (cache_key, (case when is_shareable then 0 else account_id end))
  where status in ('queued', 'running') and not is_bypass;
create index analyses_cache_idx on analyses (cache_key, completed_at desc);
-- A result can be megabytes; compress it well and out of the row.
alter table analyses alter column result set storage extended;

-- The HTML as analysed, gzip-compressed UTF-8, so that evidence can be shown in its place.
create table analysis_html (
  analysis_id uuid primary key references analyses on delete cascade,
  html bytea not null,
  stored_at timestamptz not null default now()
);

create table scans (
  -- scan_id_db of the contract.
  id bigint generated always as identity primary key,
  -- scan_id of the contract, a UUIDv7.
  task_id uuid not null unique,
  account_id bigint not null references accounts on delete cascade,
  analysis_id uuid not null references analyses,
  mode text not null check (mode in ('single', 'sitemap')),
  -- As submitted.
  url text not null,
  status text not null check (status in ('queued', 'running', 'complete', 'error', 'stopped')),
  is_cached boolean not null,
  webhook_url text,
  error jsonb,
  seo_score smallint,
  grade text,
  scanner_version text,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  completed_at timestamptz
);
create index scans_history_idx on scans (account_id, id desc);
create index scans_waiting_idx on scans (analysis_id) where status in ('queued', 'running');

-- What counts against a daily limit: one row per admitted scan.
create table admissions (
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('single', 'sitemap', 'crawl')),
  admitted_at timestamptz not null default clock_timestamp(),
  task_id uuid not null,
  primary key (account_id, kind, admitted_at, task_id)
);
create index admissions_task_idx on admissions (task_id);

-- Requests per account and minute. Processes take them in small leases, so a row changes far less than once a request.
create table request_windows (
  account_id bigint not null references accounts on delete cascade,
  window_start timestamptz not null,
  used integer not null,
  -- What the latest lease took.
  granted integer not null,
  primary key (account_id, window_start)
);

-- Outbox: the event is written with the final state of its scan, so none is lost.
create table webhook_events (
  -- X-Service-Event-ID, stable over retries.
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  scan_id bigint not null references scans on delete cascade,
  target_url text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (scan_id)
);

create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  -- The id that the request gives to what it makes: a repeat after a crash finds it instead of making a second one.
  reserved_id uuid not null,
  response_status smallint,
  response_body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, method, path, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);
