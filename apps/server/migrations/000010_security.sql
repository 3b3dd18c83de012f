-- What the security analysis of a page is made from: its headers, judged, and what the passive probes found. Beside the
-- analysis and not in it, since nobody but the reader of that analysis needs it.

create table analysis_security (
  analysis_id uuid primary key references analyses on delete cascade,
  facts jsonb not null
);
-- As with the results: what retention has deleted makes room soon.
alter table analysis_security set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
