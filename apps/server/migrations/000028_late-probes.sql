-- A scan is complete once its page is analyzed; the passive probes of its site go on and store what they find as it
-- arrives. `probing` is what they need: the URL and IP address of the page, and the products detected on it. Null once
-- all of them have ended.
alter table analysis_security
  add column probing jsonb,
  -- Workers that have begun with them and not put them back: those that crashed, and the current one.
  add column probe_runs smallint not null default 0;
create index analysis_security_probing on analysis_security (analysis_id) where probing is not null;

create function tell_probe_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'probes ' || new.analysis_id);
  return null;
end $$;
create trigger analysis_security_changed after update on analysis_security for each row
  when ((old.facts, old.probing) is distinct from (new.facts, new.probing))
  execute function tell_probe_change();

-- How long the steps of an analysis took, in milliseconds; null for those of earlier versions and for sitemaps.
alter table analyses
  add column fetch_ms integer,
  add column analysis_ms integer;
