-- Sessions that their owner can list and end, login tokens that can be revoked, and emails about security events.

-- A session ends 30 days after it began, however much it is used.
update web_sessions set expires_at = created_at + interval '30 days'
where expires_at > created_at + interval '30 days';

alter table web_sessions
  -- What its owner ends it by: neither the cookie nor its hash.
  add column id uuid not null unique default gen_random_uuid(),
  -- Names from the user agent, and the network as in account_events; null if unknown.
  add column browser text,
  add column system text,
  add column network text;

-- Login tokens (JWT) revoked before they expire.
create table revoked_tokens (
  -- The token's `jti`.
  token_id text primary key,
  account_id bigint not null references accounts on delete cascade,
  -- When the token expires: the row is useless from then on.
  expires_at timestamptz not null
);
create index revoked_tokens_account_idx on revoked_tokens (account_id);
create index revoked_tokens_age_idx on revoked_tokens (expires_at);

-- `token <jti>`
create function tell_token_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'token ' || new.token_id);
  return null;
end $$;
create trigger tokens_revoked after insert on revoked_tokens for each row execute function tell_token_revoked();

-- Where an account has been logged in from.
create table known_browsers (
  account_id bigint not null references accounts on delete cascade,
  -- Keyed hash of the account, browser, operating system and network.
  browser_hash bytea not null check (length(browser_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (account_id, browser_hash)
);
create index known_browsers_age_idx on known_browsers (last_login_at);

-- Emails to an account's owner about what happened to it; kept for a week, because they are limited in number.
create table security_emails (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  -- The recipient: when an account's email changes, the old one gets an email, too.
  email text not null,
  detail jsonb not null default '{}',
  -- Where it links to, as far as no setting says it.
  base_url text not null,
  happened_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz
);
create index security_emails_account_idx on security_emails (account_id, kind, happened_at);
create index security_emails_age_idx on security_emails (happened_at);
