-- What lists of scanned pages show of an analysis, so that they need not read results. Rows of earlier versions have
-- no failed_checks: those of analyses are then read from their results, and those of sitemap pages are stored once a
-- list needs them.

alter table analyses
  add column title text,
  -- As id@version.
  add column failed_checks text[];

alter table sitemap_pages
  add column title text,
  add column failed_checks text[],
  add column score_caps jsonb;
