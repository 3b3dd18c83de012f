-- Links in report emails: to the report of a page as well, and gone with the scheduled report that they were sent for.

alter table share_links
  alter column crawl_id drop not null,
  add column scan_id bigint references scans on delete cascade,
  add column report_run_id bigint references report_runs on delete cascade,
  add check (num_nonnulls(crawl_id, scan_id) = 1);
create index share_links_scan_idx on share_links (scan_id);
create index share_links_run_idx on share_links (report_run_id);
