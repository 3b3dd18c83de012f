-- Tells who watches a task that its status has changed: `task <task id>`.

create function tell_task_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'task ' || new.task_id);
  return null;
end $$;

create trigger scans_changed after update of status on scans for each row
  when (old.status is distinct from new.status)
  execute function tell_task_change();

-- Guests are deleted, and each deletion asks what still refers to the account.
create index analyses_account_idx on analyses (account_id);
create index webhook_events_account_idx on webhook_events (account_id);
