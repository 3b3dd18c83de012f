-- What retention looks for, in the order of its age.

create index analysis_html_age_idx on analysis_html (stored_at);
create index scans_age_idx on scans (completed_at) where completed_at is not null;

-- An analysis goes with the last scan that refers to it, and each such deletion asks for those. It serves the waiting
-- scans of an analysis just as well.
create index scans_analysis_idx on scans (analysis_id);
drop index scans_waiting_idx;

-- A day's worth of the largest values is a small part of these tables: by default their space would be taken again
-- only when a fifth of all rows is dead.
alter table analyses set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
alter table analysis_html set (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
