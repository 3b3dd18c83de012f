-- What a user says of an issue of a site: ignored, in progress or fixed. It applies to a check on the whole site, to the
-- URLs that match a pattern, or to one URL.

create table issue_statuses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- As scans.site.
  site text collate "C" not null,
  check_id text not null,
  scope text not null check (scope in ('site', 'pattern', 'url')),
  -- The pattern or the URL.
  target text check ((target is null) = (scope = 'site')),
  status text not null check (status in ('ignored', 'in_progress', 'fixed')),
  reason text check (reason is not null or status <> 'ignored'),
  note text,
  -- The row is then deleted.
  expires_at timestamptz check (expires_at is null or status = 'ignored'),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When it was marked as fixed; later crawls and scans verify it.
  fixed_at timestamptz check ((fixed_at is null) = (status <> 'fixed')),
  -- When a crawl or scan found it fixed, or not; of these, the latest result is set.
  verified_at timestamptz check (verified_at is null or status = 'fixed'),
  returned_at timestamptz check (returned_at is null or status = 'fixed' and verified_at is null)
);
-- A URL can be too long for an index.
create unique index issue_statuses_target_idx
  on issue_statuses (account_id, site, check_id, scope, md5(coalesce(target, '')));
create index issue_statuses_expiry_idx on issue_statuses (expires_at) where expires_at is not null;

-- Ignored failures of a crawl's pages: they move from failed_checks to ignored_checks.
alter table crawl_pages
  add column ignored_checks text[],
  -- Their columns as they were: seo_score, grade, errors, warnings, notices and failed_checks. Null unless there are any.
  add column unignored jsonb;

alter table crawl_findings add column is_ignored boolean not null default false;

-- URLs where it is ignored; they are in no other count.
alter table crawl_issues add column ignored_count integer not null default 0;
