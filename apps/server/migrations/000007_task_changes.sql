-- Tells who watches a task that its status has changed: `task <task id>`.

create function tell_task_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'task ' || new.task_id);
  return null;
end $$;

create trigger scans_changed after update of status on scans for each row
  when (old.status is distinct from new.status)
  execute function tell_task_change();
