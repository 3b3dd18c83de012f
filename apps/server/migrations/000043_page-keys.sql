-- SHA-256 of the mode and what identifies the URL, whatever a scan asked for: all analyses of a page have the same one.

alter table analyses add column page_key bytea check (length(page_key) = 32);
-- Of those that asked for more, their cache key says more.
update analyses set page_key = cache_key;
with plain as (
  select distinct on (mode, url) mode, url, cache_key from analyses
  where render is null and viewport = 'mobile' and expect_indexable order by mode, url, created_at desc
)
update analyses a set page_key = p.cache_key from plain p
where p.mode = a.mode and p.url = a.url
  and (a.render is not null or a.viewport <> 'mobile' or not a.expect_indexable);
alter table analyses alter column page_key set not null;
create index analyses_page_idx on analyses (page_key);
