-- What reads of large crawls would otherwise compute from all of their pages. None of it changes once it is stored: an
-- ignored failure is still a failure here, and reads leave it out.

-- The groups of the URL; null in older crawls.
alter table crawl_measures add column template text, add column folder text;

-- The pages where a page check failed, ignored or not, those with the highest link score first. Of a crawl that is complete:
-- stored after its end, or at the first read.
create table crawl_issue_pages (
  account_id bigint not null,
  crawl_id uuid not null,
  check_id text not null,
  url_hashes bigint[] not null,
  primary key (account_id, crawl_id, check_id)
) partition by range (crawl_id);

-- Pairs of complete crawls that were compared: with the previous one after the end, with others at the first read.
create table crawl_comparisons (
  account_id bigint not null,
  crawl_id uuid not null,
  base_id uuid not null,
  -- How many were added, removed, changed (and in which fields) or are the same.
  pages jsonb not null default '{}',
  -- Whether each left out pages because of a limit.
  is_limited boolean not null default false,
  was_limited boolean not null default false,
  primary key (account_id, crawl_id, base_id)
) partition by range (crawl_id);

-- Pages that were added, removed or changed.
create table crawl_page_changes (
  account_id bigint not null,
  crawl_id uuid not null,
  base_id uuid not null,
  -- By URL, from 1.
  position integer not null,
  url_hash bigint not null,
  url text not null,
  kind text not null,
  fields text[] not null,
  template text not null,
  folder text not null,
  primary key (account_id, crawl_id, base_id, position)
) partition by range (crawl_id);

-- URLs where a check failed in only one of the crawls, ignored or not, in step with their templates.
create table crawl_issue_changes (
  account_id bigint not null,
  crawl_id uuid not null,
  base_id uuid not null,
  check_id text not null,
  new_hashes bigint[] not null,
  new_templates text[] not null,
  fixed_hashes bigint[] not null,
  fixed_templates text[] not null,
  primary key (account_id, crawl_id, base_id, check_id)
) partition by range (crawl_id);

create or replace function make_crawl_partitions(of_week integer) returns void language plpgsql as $$
declare
  parent text;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('siteglass crawl partitions', 0));
  insert into crawl_weeks (week) values (of_week) on conflict do nothing;
  foreach parent in array array['crawl_urls', 'crawl_pages', 'crawl_documents', 'crawl_measures', 'crawl_findings',
    'crawl_issue_pages', 'crawl_comparisons', 'crawl_page_changes', 'crawl_issue_changes'] loop
    part := parent || '_w' || of_week;
    continue when to_regclass(part) is not null;
    execute format('create table %I (like %I including all)', part, parent);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, part, crawl_week_start(of_week), crawl_week_start(of_week + 1));
  end loop;
end $$;

select make_crawl_partitions(week) from crawl_weeks;
