-- What the website adds: sessions of browsers, guests, and the links that mails carry.

-- A guest is an account without a person: it is known by the cookie of one browser.
alter table accounts
  add column is_guest boolean not null default false,
  -- Keyed hash of the guest's id.
  add column guest_hash bytea unique check (length(guest_hash) = 32),
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint accounts_person_or_guest check (
    case when is_guest then email is null and password_hash is null and guest_hash is not null
    else email is not null and password_hash is not null and guest_hash is null end
  );
create index accounts_guests_idx on accounts (created_at) where is_guest;

-- The time zone is shown, and so it is cached.
drop trigger accounts_changed on accounts;
create trigger accounts_changed after update on accounts for each row
  when ((old.username, old.email, old.plan, old.locale, old.timezone, old.is_disabled, old.session_epoch)
        is distinct from
        (new.username, new.email, new.plan, new.locale, new.timezone, new.is_disabled, new.session_epoch))
  execute function tell_account_change();

create table web_sessions (
  -- SHA-256 of what the cookie holds.
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  -- The account's session_epoch when it began: raising that ends it.
  session_epoch integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- To the hour.
  last_used_at timestamptz not null default clock_timestamp(),
  -- Moves on with the last use, up to the longest life of a session.
  expires_at timestamptz not null
);
create index web_sessions_account_idx on web_sessions (account_id);
create index web_sessions_age_idx on web_sessions (expires_at);

-- `session <SHA-256 in hex>`; a longer life tells nobody.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'session ' || encode(old.token_hash, 'hex'));
  return null;
end $$;

create trigger web_sessions_changed after update on web_sessions for each row
  when ((old.token_hash, old.account_id, old.session_epoch)
        is distinct from (new.token_hash, new.account_id, new.session_epoch)
        or new.expires_at < old.expires_at)
  execute function tell_session_change();
create trigger web_sessions_deleted after delete on web_sessions for each row execute function tell_session_change();

-- One row per admitted scan of a guest: the address behind it counts as well as the cookie.
create table guest_admissions (
  -- Keyed hash of the IPv4 address or IPv6 /64.
  network_hash bytea not null check (length(network_hash) = 32),
  kind text not null check (kind in ('single', 'sitemap', 'crawl')),
  admitted_at timestamptz not null default clock_timestamp(),
  task_id uuid not null,
  primary key (network_hash, kind, admitted_at, task_id)
);
create index guest_admissions_task_idx on guest_admissions (task_id);
create index guest_admissions_age_idx on guest_admissions (admitted_at);

-- Links that are good for one use. What a mail carries is made of the id with a key that is not in the database.
create table account_links (
  id uuid primary key,
  purpose text not null check (purpose in ('setup', 'confirm', 'reset')),
  -- As it was typed; the set-up link has none.
  email text check (length(email) between 3 and 254),
  -- Whose password a reset changes, and that account's session_epoch then; null where there was no such account.
  account_id bigint references accounts on delete cascade,
  session_epoch integer,
  locale text not null check (locale in ('en', 'it')),
  -- Where the link leads, as far as no setting says it.
  base_url text,
  -- Keyed hash of the network that asked; the set-up link has none.
  network_hash bytea check (length(network_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  used_at timestamptz,
  check ((purpose = 'setup') = (email is null))
);
create index account_links_email_idx on account_links (lower(email), created_at);
create index account_links_network_idx on account_links (network_hash, created_at);
create index account_links_account_idx on account_links (account_id);
create index account_links_age_idx on account_links (created_at);
