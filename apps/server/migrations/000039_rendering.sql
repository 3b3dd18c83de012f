-- `render`: which pages to load in a browser, as the scan asked; null: as the service is set. Part of the cache key, too.
-- `raw_result`: what is known of a page while its rendering is awaited; null once the analysis has ended.

alter table analyses add column render text check (render in ('auto', 'always', 'never'));
alter table analyses add column raw_result jsonb;

-- Tells who watches a task that there is a raw result: `task <task id>`.
create function tell_raw_result() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'task ' || task_id) from scans where analysis_id = new.id and status = 'running';
  return null;
end $$;
create trigger analyses_raw_result after update of raw_result on analyses for each row
  when (old.raw_result is null and new.raw_result is not null)
  execute function tell_raw_result();
