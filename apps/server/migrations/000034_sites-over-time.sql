-- What an account scans belongs to a site: a host with its port where that is not the scheme's own, with www. and without
-- as one. Sites have no rows of their own: a site is there as long as something of it is.

-- The former sites are proofs that a host is the account's own.
alter table sites rename to site_verifications;
alter index sites_pkey rename to site_verifications_pkey;
alter index sites_account_id_host_key rename to site_verifications_account_id_host_key;
alter sequence sites_id_seq rename to site_verifications_id_seq;

create function site_of_host(host text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(host, '\.(?=:|$)', ''), '^www\.(?=[^.:]+\.)', '')
$$;
-- Of a URL as it is requested.
create function site_of_url(url text) returns text language sql immutable parallel safe as $$
  select site_of_host(substring(url from '^[a-z]+://(?:[^/?#@]*@)?([^/?#]*)'))
$$;

alter table scans add column site text collate "C";
update scans s set site = site_of_url(a.url) from analyses a where a.id = s.analysis_id;
create index scans_site_idx on scans (account_id, site, id desc);

-- Null for a list of URLs of several hosts.
alter table crawls add column site_host text collate "C"
  generated always as (case when cardinality(list_origins) > 1 then null else site_of_host(domain) end) stored;
create index crawls_site_idx on crawls (account_id, site_host, task_id desc);

-- How important the affected pages are: the sum of their link scores. Null in older crawls.
alter table crawl_issues add column weight real;
