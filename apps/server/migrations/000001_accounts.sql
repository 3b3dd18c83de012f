-- Accounts, their API keys, and what the login guard remembers.

create table accounts (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 1 and 64),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  plan text not null,
  locale text not null default 'en' check (locale in ('en', 'it')),
  timezone text not null default 'UTC',
  is_disabled boolean not null default false,
  -- A session token carries this number; raising it ends every token issued before.
  session_epoch integer not null default 1,
  created_at timestamptz not null default now()
);
-- Mail addresses are one account whatever their letter case.
create unique index accounts_email_key on accounts (lower(email));

create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- The first characters, for display; the key itself is kept as its SHA-256 only.
  prefix text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account_idx on api_keys (account_id, id desc);

-- One row per login that failed (or is being checked) in the last 15 minutes.
create table login_attempts (
  id bigint generated always as identity primary key,
  -- The client's IPv4 address or IPv6 /64.
  network text not null,
  email text not null,
  attempted_at timestamptz not null default clock_timestamp()
);
create index login_attempts_network_idx on login_attempts (network, attempted_at);
create index login_attempts_age_idx on login_attempts (attempted_at);
