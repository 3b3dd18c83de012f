-- A request that is let through after a pause is a trial: only its failure starts the next, longer pause. It keeps the
-- others waiting for longer than any request takes, but not for the whole of a long pause if its process dies.

drop function admit_provider_request(text, integer[], bigint[]);

create function admit_provider_request(
  asked text, requests integer[], within_ms bigint[],
  out wait_ms double precision, out is_resting boolean, out is_trial boolean
) language plpgsql as $$
declare
  state provider_states;
  at timestamptz;
  nth_newest timestamptz;
  known integer;
begin
  insert into provider_states (subject) values (asked) on conflict do nothing;
  select * into strict state from provider_states where subject = asked for update;
  -- After the lock: who waited for it comes later.
  at := clock_timestamp();
  known := cardinality(state.asked_at);
  wait_ms := 0;
  is_resting := state.rest_ms is not null;
  is_trial := is_resting;
  -- Nothing blocks for longer than an hour: what says so was written under a wrong clock.
  if state.blocked_until > at and state.blocked_until < at + interval '61 minutes' then
    wait_ms := extract(epoch from state.blocked_until - at) * 1000;
  else
    is_resting := false;
  end if;
  for i in 1 .. cardinality(requests) loop
    continue when known < requests[i];
    nth_newest := state.asked_at[known - requests[i] + 1];
    -- A time that is still to come, too, is of another clock.
    continue when nth_newest > at + interval '1 minute';
    wait_ms := greatest(
      wait_ms, extract(epoch from nth_newest - at) * 1000 + within_ms[i]);
  end loop;
  if wait_ms > 0 then return; end if;
  update provider_states set
    asked_at = state.asked_at[greatest(1, known - (select max(n) from unnest(requests) n) + 2):] || at,
    blocked_until = case when is_trial then at + interval '90 seconds' else state.blocked_until end,
    changed_at = at
  where subject = asked;
end $$;
