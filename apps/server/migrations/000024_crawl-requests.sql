-- How a crawl makes its requests. What is secret is encrypted with a key that is not in the database, and never
-- outlives the crawl.

alter table crawls
  add column user_agent text,
  add column header_names text[] not null default '{}',
  add column has_basic_auth boolean not null default false,
  add column rate double precision,
  add column request_secrets bytea,
  add check (request_secrets is null or status = 'running');
