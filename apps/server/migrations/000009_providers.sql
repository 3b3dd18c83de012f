-- The books of all processes about third parties. Unlogged, and in no backup: to lose them, with a crash of the database,
-- costs some questions that are asked again.

create unlogged table provider_states (
  -- The provider, with the host behind it where one name stands for many servers.
  subject text primary key,
  -- When it was asked, the oldest first; as many as its limits have to know of.
  asked_at timestamptz[] not null default '{}',
  -- Nobody asks before then.
  blocked_until timestamptz not null default '-infinity',
  -- In a row.
  failures integer not null default 0,
  -- It keeps failing: after each of these rests one request tries. Null: it answers.
  rest_ms integer,
  changed_at timestamptz not null default clock_timestamp()
);

-- Counts a request to a provider, or says in how many milliseconds it may be asked for again, having counted nothing.
-- Limits are windows that slide, given as two lists of the same length.
create function admit_provider_request(
  asked text, requests integer[], within_ms bigint[], out wait_ms double precision, out is_resting boolean
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
    -- The one that tries: the others wait for how it ends.
    blocked_until = case when state.rest_ms is null then state.blocked_until
                         else at + make_interval(secs => state.rest_ms / 1000.0) end,
    changed_at = at
  where subject = asked;
end $$;

create unlogged table provider_answers (
  provider text not null,
  -- SHA-256 of what was asked for.
  key_hash bytea not null,
  -- Who asks for it now, until when at most; past that he is taken for dead.
  claim uuid,
  claimed_until timestamptz,
  -- What the provider said, or why it said nothing: one of them.
  answer json,
  failure_reason text,
  failure_message text,
  asked_at timestamptz,
  kept_until timestamptz not null default '-infinity',
  primary key (provider, key_hash)
);

create index provider_answers_age_idx on provider_answers (kept_until);
