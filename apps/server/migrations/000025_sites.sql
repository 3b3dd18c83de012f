-- Sites that accounts prove to be their own, and crawls of such sites that do not obey robots.txt.

create table sites (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- With its port where that is not the scheme's own.
  host text not null,
  -- What the site has to publish: unguessable, but no secret once it is published.
  token text not null,
  -- How the site was proven when it was last checked; null: not at all.
  method text check (method in ('dns', 'file', 'meta')),
  -- Proven since then without interruption.
  verified_at timestamptz,
  -- When the proof was last seen.
  confirmed_at timestamptz,
  -- When a proof was found to be gone.
  lapsed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, host)
);

alter table crawls add column obey_robots boolean not null default true;
-- Requested although robots.txt disallows it.
alter table crawl_urls add column is_disallowed boolean not null default false;
