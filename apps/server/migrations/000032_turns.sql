-- True for an analysis that nobody is watching: a page of a batch or of a scheduled report, or one of an account that
-- has a few others in progress.
alter table analyses add column is_background boolean not null default false;

-- How many unfinished analyses an account has decides when it is the turn of its next one.
create index analyses_unfinished_idx on analyses (account_id, mode, is_background) where status in ('queued', 'running');
