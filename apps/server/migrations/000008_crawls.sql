-- Whole sites: crawls with their URLs, pages and findings; sitemap scans, whose pages belong to an analysis; batches.

create table crawls (
  -- task_id of the contract, a UUIDv7: the large tables below are partitioned by the time that it carries.
  task_id uuid primary key,
  job_id bigint generated always as identity unique,
  account_id bigint not null references accounts on delete cascade,
  -- The host, with its port where that is not the scheme's own.
  domain text not null,
  start_url text not null,
  include_subdomains boolean not null default false,
  include text[] not null default '{}',
  exclude text[] not null default '{}',
  max_pages integer not null check (max_pages > 0),
  max_depth integer not null check (max_depth >= 0),
  status text not null default 'running' check (status in ('running', 'complete', 'error', 'stopped')),
  -- The token of the worker that has it now: only that one may store anything.
  claim uuid,
  attempts integer not null default 0,
  crashes integer not null default 0,
  failures integer not null default 0,
  -- Pages: answers that are no redirects, and addresses that gave none.
  crawled integer not null default 0,
  -- Pages of the site that are known, and of these, those that wait for their turn.
  discovered integer not null default 0,
  queued integer not null default 0,
  depth smallint not null default 0,
  -- Seconds that workers have had it, for the speed that is shown.
  worked_seconds real not null default 0,
  -- What is known of the host: robots.txt and its relatives, as fetched once.
  site jsonb,
  summary jsonb,
  total_issues integer,
  error jsonb,
  scanner_version text,
  -- The crawl of the same start by the same account that it is compared with.
  previous_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  completed_at timestamptz
);
create index crawls_account_idx on crawls (account_id, task_id desc);
create index crawls_running_idx on crawls (domain) where status = 'running';

-- Who crawls a site now: one at a time, however many processes there are.
create table crawl_sites (
  -- Registrable domain, or host and port where there is none.
  site text primary key,
  crawl_id uuid,
  held_until timestamptz not null,
  -- Another crawl of the site waits since then: whoever holds it makes room after a while.
  waiting_since timestamptz
);

-- Every address that a crawl met: the frontier (waiting), what was asked (done), and what was not, with the reason.
create table crawl_urls (
  account_id bigint not null,
  crawl_id uuid not null,
  -- 53 bits of a hash of the address.
  url_hash bigint not null,
  url text not null,
  -- page: in scope; resource: image, script or stylesheet; external: a link that leaves the scope.
  kind text not null,
  state text not null check (state in ('waiting', 'done', 'skipped')),
  -- Why it is not visited.
  reason text,
  -- Round of the frontier in which it has its turn.
  round integer not null,
  -- Clicks from the start; null where no link leads there.
  depth smallint,
  found_by text not null,
  found_on bigint,
  in_sitemap boolean not null default false,
  -- Language versions as the sitemap names them: [[code, URL], …].
  sitemap_alternates jsonb,
  -- The answer; of pages it is in crawl_pages as well.
  status smallint,
  failure text,
  redirect_hash bigint,
  content_type text,
  bytes bigint,
  primary key (account_id, crawl_id, url_hash)
) partition by range (crawl_id);

-- One row for each address in scope that was asked for, redirects and failures included.
create table crawl_pages (
  account_id bigint not null,
  crawl_id uuid not null,
  url_hash bigint not null,
  url text not null,
  depth smallint,
  in_sitemap boolean not null,
  -- Null where nothing answered; `failure` then has the code.
  status smallint,
  failure text,
  content_type text,
  is_html boolean not null,
  redirect_hash bigint,
  redirect_url text,
  ttfb_ms integer,
  download_ms integer,
  bytes integer,
  transfer_bytes integer,
  -- From here on of HTML only.
  title text,
  -- Hashes of the folded, collapsed text; null where there is none.
  title_key bigint,
  description text,
  description_key bigint,
  h1 text,
  h1_key bigint,
  h2_keys bigint[],
  language text,
  -- Its answer and directives let it be indexed; says nothing of its canonical URL.
  is_indexable boolean,
  is_noindex boolean,
  is_nofollow boolean,
  -- The one canonical URL that it declares; null for none or a contradiction.
  canonical_hash bigint,
  canonical_url text,
  hreflang_codes text[],
  hreflang_hashes bigint[],
  next_hash bigint,
  prev_hash bigint,
  word_count integer,
  -- Of the words of the main content; null where that is too short to tell.
  content_hash bigint,
  -- MinHash signature, 128 values; null where the text is too short.
  signature integer[],
  schema_types text[],
  has_rich_result boolean,
  -- The most prominent phrase that title and h1 name; null for none.
  top_keyword text,
  -- Shape of its path for comparing it with its peers: segments with numbers and dates folded.
  page_type text,
  -- Distinct targets of its <a> and <area>, in document order, in step with the next two.
  link_hashes bigint[],
  -- Bits: 1 nofollow (every link to it, or the page), 2 in navigation, header or footer, 4 in scope, 8 the text is an
  -- image's, 16 nofollow of some link.
  link_flags smallint[],
  link_texts text[],
  -- Targets with a fragment: hash of the page, hash of the fragment, in pairs.
  fragment_pairs bigint[],
  -- Hashes of the ids and names that fragments can lead to.
  id_hashes bigint[],
  -- Images, scripts and stylesheets, in step with their kinds: i, s, c, o (og:image).
  resource_hashes bigint[],
  resource_kinds "char"[],
  seo_score smallint,
  grade text,
  errors smallint,
  warnings smallint,
  notices smallint,
  -- Ids of the page checks that failed.
  failed_checks text[],
  fetched_at timestamptz not null,
  primary key (account_id, crawl_id, url_hash)
) partition by range (crawl_id);

-- The PageAnalysis of each page, deflated JSON, in a table of its own so that lists need not pass over it.
create table crawl_documents (
  account_id bigint not null,
  crawl_id uuid not null,
  url_hash bigint not null,
  document bytea not null,
  primary key (account_id, crawl_id, url_hash)
) partition by range (crawl_id);
alter table crawl_documents alter column document set storage external;

-- What other pages tell of a page, counted at the end.
create table crawl_measures (
  account_id bigint not null,
  crawl_id uuid not null,
  url_hash bigint not null,
  inlinks integer not null,
  followed_inlinks integer not null,
  outlinks integer not null,
  -- PageRank over followed links, 0 to 100, logarithmic, the best page of the site at 100.
  link_score real not null,
  site_issues smallint not null default 0,
  primary key (account_id, crawl_id, url_hash)
) partition by range (crawl_id);

-- What the site checks found: a row for each check and address.
create table crawl_findings (
  account_id bigint not null,
  crawl_id uuid not null,
  check_id text not null,
  url_hash bigint not null,
  version smallint not null,
  code text not null,
  data jsonb not null,
  -- Pages that the finding comes from, the first ten; and how many there are.
  sources bigint[] not null,
  source_count integer not null,
  primary key (account_id, crawl_id, check_id, url_hash)
) partition by range (crawl_id);

-- One row for each check that failed anywhere in a complete crawl, of pages and of the site.
create table crawl_issues (
  account_id bigint not null,
  crawl_id uuid not null references crawls on delete cascade,
  check_id text not null,
  version smallint not null,
  scope text not null check (scope in ('page', 'site')),
  severity text not null,
  count integer not null,
  -- Against the crawl before: addresses that have it newly, no longer, still. Null without one.
  new_count integer,
  fixed_count integer,
  same_count integer,
  primary key (account_id, crawl_id, check_id)
);
create index crawl_issues_crawl_idx on crawl_issues (crawl_id);

-- Weeks since 1970 that have partitions. A row of its own, so that a restore knows which to make.
create table crawl_weeks (week integer primary key);

create function crawl_week_start(week integer) returns uuid language sql immutable as $$
  select (lpad(to_hex(week::bigint * 604800000), 12, '0') || '00000000000000000000')::uuid
$$;

create function crawl_week_of(id uuid) returns integer language sql immutable as $$
  select (('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 604800000)::integer
$$;

-- Makes what is missing of a week's partitions. Attaching takes a lock that readers and writers pass.
create function make_crawl_partitions(of_week integer) returns void language plpgsql as $$
declare
  parent text;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('siteglass crawl partitions', 0));
  insert into crawl_weeks (week) values (of_week) on conflict do nothing;
  foreach parent in array array['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures', 'crawl_findings'] loop
    part := parent || '_w' || of_week;
    continue when to_regclass(part) is not null;
    execute format('create table %I (like %I including all)', part, parent);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, part, crawl_week_start(of_week), crawl_week_start(of_week + 1));
  end loop;
end $$;

create trigger crawls_changed after update of status on crawls for each row
  when (old.status is distinct from new.status)
  execute function tell_task_change();

-- Links by which others may read a crawl's report.
create table share_links (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  crawl_id uuid not null references crawls on delete cascade,
  -- SHA-256 of what the link holds.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz
);
create index share_links_crawl_idx on share_links (crawl_id);
create index share_links_account_idx on share_links (account_id);

-- Sitemap scans: an analysis of this mode has many pages and no single result.
alter table analyses
  add column mode text not null default 'single' check (mode in ('single', 'sitemap')),
  add column pages_total integer,
  add column pages_done integer not null default 0;

create table sitemap_pages (
  analysis_id uuid not null references analyses on delete cascade,
  position integer not null,
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'complete', 'error')),
  -- PageAnalysis, deflated JSON.
  document bytea,
  seo_score smallint,
  -- {code, message} where there is none.
  error jsonb,
  primary key (analysis_id, position)
);
alter table sitemap_pages alter column document set storage external;

create table batches (
  -- batch_id of the contract, a UUIDv7.
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index batches_account_idx on batches (account_id);

create table batch_items (
  batch_id uuid not null references batches on delete cascade,
  position integer not null,
  -- As submitted.
  url text not null,
  task_id uuid not null references scans (task_id) on delete cascade,
  primary key (batch_id, position)
);
create index batch_items_task_idx on batch_items (task_id);
