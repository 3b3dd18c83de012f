-- Webhooks of crawls and batches: their events are written where a status changes, by whatever way it does.

-- A UUIDv7 (RFC 9562): deliveries are listed in the order of their ids.
create function make_uuid_v7() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

create function tell_of_ended_crawl() returns trigger language plpgsql as $$
begin
  insert into webhook_events (id, account_id, crawl_id, target_url, target_host)
  values (make_uuid_v7(), new.account_id, new.task_id, new.webhook_url,
          substring(new.webhook_url from '^https://([^/?#]+)'));
  return null;
end
$$;
create trigger crawls_tell_of_end after update of status on crawls for each row
  when (new.webhook_url is not null and old.status = 'running' and new.status <> 'running')
  execute function tell_of_ended_crawl();

-- Writes the events of those batches with one of these tasks in which nothing is under way any more. The batches are
-- locked, in one order: of two scans that end at once, the second sees what the first has done.
create function tell_of_ended_batches(ended uuid[]) returns void language plpgsql as $$
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
           substring(batch.webhook_url from '^https://([^/?#]+)')
    where not exists (select from batch_items i join scans s on s.task_id = i.task_id
                      where i.batch_id = batch.id and s.status in ('queued', 'running'))
    on conflict (batch_id) do nothing;
  end loop;
end
$$;

create function tell_of_ended_scans() returns trigger language plpgsql as $$
begin
  perform tell_of_ended_batches(array(
    select task_id from changed where status in ('complete', 'error', 'stopped')));
  return null;
end
$$;
create trigger scans_tell_of_end after update on scans referencing new table as changed
  for each statement execute function tell_of_ended_scans();
