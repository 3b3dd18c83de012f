-- What crawls leave out because of a limit, so that it can be reported.

-- Link targets of a page beyond the limit; null for none.
alter table crawl_pages add column links_left_out integer;

alter table crawls
  -- URLs that were found and not recorded, at least.
  add column unrecorded integer not null default 0,
  -- The URL patterns that were stopped as crawler traps, and what their pages were like; see crawl/traps.ts.
  add column traps jsonb;
