-- Crawls of a list of URLs instead of a site.

alter table crawls
  -- Distinct URLs of the list; null for a crawl of a site, as in the next two.
  add column url_count integer,
  -- Schemes, hosts and ports of its URLs.
  add column list_origins text[],
  -- SHA-256 of the URLs regardless of their order: crawls of the same list are compared.
  add column list_hash bytea,
  add check ((url_count is null) = (list_origins is null) and (url_count is null) = (list_hash is null));
-- Place in the list, from 1; null for a URL that is not in it.
alter table crawl_urls add column list_position integer;
-- How pages link to each other is unknown if only some of them were crawled.
alter table crawl_measures
  alter column inlinks drop not null,
  alter column followed_inlinks drop not null,
  alter column link_score drop not null;
