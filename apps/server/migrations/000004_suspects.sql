-- A page that kills its worker takes the analyses beside it down as well. What is known of each tells them apart: how
-- often a worker vanished with it, and whether it was the only suspect then.

alter table analyses
  add column crashes integer not null default 0,
  add column failures integer not null default 0,
  -- Since when it runs as a suspect, in a process of its own; null where it does not.
  add column alone_since timestamptz,
  add column is_alone boolean not null default false;
create index analyses_suspects_idx on analyses (alone_since) where alone_since is not null and status = 'running';
