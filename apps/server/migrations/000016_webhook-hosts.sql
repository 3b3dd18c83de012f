-- A target's host only bounds how many deliveries are under way at once: the end of a task must not fail for want of it, nor
-- that of a process of the release before, which does not write it.

alter table webhook_events alter column target_host set default '';

create or replace function tell_of_ended_crawl() returns trigger language plpgsql as $$
begin
  insert into webhook_events (id, account_id, crawl_id, target_url, target_host)
  values (make_uuid_v7(), new.account_id, new.task_id, new.webhook_url,
          coalesce(substring(new.webhook_url from '^https://([^/?#]+)'), ''));
  return null;
end
$$;

create or replace function tell_of_ended_batches(ended uuid[]) returns void language plpgsql as $$
declare
  batch record;
begin
  for batch in
    select id, account_id, webhook_url from batches
    where webhook_url is not null and id in (select batch_id from batch_items where task_id = any(ended))
    order by id for update
  loop
    insert into webhook_events (id, account_id, batch_id, target_url, target_host)
    select make_uuid_v7(), batch.account_id, batch.id, batch.webhook_url,
           coalesce(substring(batch.webhook_url from '^https://([^/?#]+)'), '')
    where not exists (select from batch_items i join scans s on s.task_id = i.task_id
                      where i.batch_id = batch.id and s.status in ('queued', 'running'))
    on conflict (batch_id) do nothing;
  end loop;
end
$$;
