import type { UnknownReason } from '@siteglass/analysis';
import { oneRow, type Queryable } from '../../database/pool.ts';

export interface Admission {
  /** 0: the request is counted. */
  readonly wait_ms: number;
  /** It must not be called because it keeps failing. */
  readonly is_resting: boolean;
  /** The first request after a pause. */
  readonly is_trial: boolean;
}

/** Counts a request against all limits or none; atomic across all processes. */
export async function admitRequest(
  db: Queryable,
  subject: string,
  limits: readonly { readonly requests: number; readonly withinMs: number }[],
): Promise<Admission> {
  const result = await db.query<Admission>({
    name: 'admit-provider-request',
    text: 'select wait_ms, is_resting, is_trial from admit_provider_request($1, $2::int[], $3::bigint[])',
    values: [subject, limits.map(({ requests }) => requests), limits.map(({ withinMs }) => withinMs)],
  });
  return oneRow(result);
}

/** An existing block that ends later stays. */
export async function blockProvider(db: Queryable, subject: string, forMs: number): Promise<void> {
  await db.query(
    `insert into provider_states as s (subject, blocked_until)
     values ($1, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
     on conflict (subject) do update set
       blocked_until = greatest(s.blocked_until, excluded.blocked_until), changed_at = clock_timestamp()`,
    [subject, forMs],
  );
}

/**
 * Records another failure in a row; from `maxFailures` on, it begins a pause, whose length it returns. Each pause is
 * twice as long as the one before. What fails during a pause was sent before it and changes nothing.
 */
export async function noteFailure(
  db: Queryable,
  subject: string,
  { isTrial, maxFailures, firstRestMs, maxRestMs }: PauseRule & { readonly isTrial: boolean },
): Promise<number | null> {
  const { rows } = await db.query<{ rest_ms: number | null }>(
    `insert into provider_states as s (subject, failures) values ($1, 1)
     on conflict (subject) do update set
       failures = s.failures + 1,
       rest_ms = case when s.failures + 1 >= $2::int then least($4::int, coalesce(s.rest_ms * 2, $3::int)) end,
       blocked_until = case when s.failures + 1 >= $2::int
         then greatest(
           s.blocked_until,
           clock_timestamp() + make_interval(secs => least($4::int, coalesce(s.rest_ms * 2, $3::int)) / 1000.0)
         )
         else s.blocked_until end,
       changed_at = clock_timestamp()
     where s.rest_ms is null or $5
     returning rest_ms`,
    [subject, maxFailures, firstRestMs, maxRestMs, isTrial],
  );
  return rows[0]?.rest_ms ?? null;
}

export interface PauseRule {
  /** Consecutive failures after which a provider is paused. */
  readonly maxFailures: number;
  readonly firstRestMs: number;
  readonly maxRestMs: number;
}

/** Ends the series of failures, and a pause with it; returns whether there was one. */
export async function noteAnswer(db: Queryable, subject: string): Promise<boolean> {
  const { rows } = await db.query<{ was_resting: boolean }>({
    name: 'note-provider-answer',
    text: `update provider_states s set
             failures = 0, rest_ms = null,
             blocked_until = case when s.rest_ms is null then s.blocked_until else '-infinity' end
           from (select subject, rest_ms from provider_states where subject = $1 for update) before
           where s.subject = before.subject and s.failures > 0
           returning before.rest_ms is not null as was_resting`,
    values: [subject],
  });
  return rows[0]?.was_resting === true;
}

export interface PausedProvider {
  readonly subject: string;
  readonly failures: number;
  readonly blocked_until: Date;
}

/** The providers that are paused because they keep failing. */
export async function listPaused(db: Queryable): Promise<readonly PausedProvider[]> {
  const { rows } = await db.query<PausedProvider>(
    `select subject, failures, blocked_until from provider_states
     where rest_ms is not null and blocked_until > clock_timestamp() order by subject`,
  );
  return rows;
}

export interface AnswerKey {
  readonly provider: string;
  readonly keyHash: Buffer;
}

export interface AnswerRow {
  /** The caller that receives true makes the request, and no one else does until the claim expires. */
  readonly is_mine: boolean;
  /** There is a stored response or failure that is still valid. */
  readonly is_kept: boolean;
  readonly answer: unknown;
  /** Both, or neither. */
  readonly failure_reason: UnknownReason | null;
  readonly failure_message: string | null;
  readonly asked_at: Date | null;
}

const emptyRow: AnswerRow = {
  is_mine: false,
  is_kept: false,
  answer: null,
  failure_reason: null,
  failure_message: null,
  asked_at: null,
};

/** Returns what is cached under the key; if there is nothing and no one is requesting it, claims it. */
export async function readOrClaimAnswer(
  db: Queryable,
  { provider, keyHash }: AnswerKey,
  claim: string,
  claimMs: number,
): Promise<AnswerRow> {
  const claimed = await db.query({
    name: 'claim-provider-answer',
    text: `insert into provider_answers as a (provider, key_hash, claim, claimed_until)
           values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4::float8 / 1000))
           on conflict (provider, key_hash) do update
             set claim = excluded.claim, claimed_until = excluded.claimed_until
             where a.kept_until <= clock_timestamp()
               and (a.claim is null or a.claimed_until <= clock_timestamp())
           returning 1`,
    values: [provider, keyHash, claim, claimMs],
  });
  if (claimed.rows.length > 0) return { ...emptyRow, is_mine: true };
  const { rows } = await db.query<Omit<AnswerRow, 'is_mine'>>({
    name: 'read-provider-answer',
    text: `select kept_until > clock_timestamp() as is_kept, answer, failure_reason, failure_message, asked_at
           from provider_answers where provider = $1 and key_hash = $2`,
    values: [provider, keyHash],
  });
  // Without a row, the claim was given up in the meantime and the request must be made again.
  return { ...emptyRow, ...rows[0] };
}

/** Called by a process whose request is still in progress. */
export async function renewClaim(
  db: Queryable,
  { provider, keyHash }: AnswerKey,
  claim: string,
  claimMs: number,
): Promise<void> {
  await db.query({
    name: 'renew-provider-claim',
    text: `update provider_answers set claimed_until = clock_timestamp() + make_interval(secs => $4::float8 / 1000)
           where provider = $1 and key_hash = $2 and claim = $3`,
    values: [provider, keyHash, claim, claimMs],
  });
}

/**
 * Stores the result and ends the claim; returns when it was requested, or null if another process held the claim by
 * then.
 */
export async function storeAnswer(
  db: Queryable,
  { provider, keyHash }: AnswerKey,
  claim: string,
  result: {
    /** As JSON. */
    readonly answer: string | null;
    readonly failure: { readonly reason: UnknownReason; readonly message: string } | null;
    readonly keepMs: number;
  },
): Promise<Date | null> {
  const { rows } = await db.query<{ asked_at: Date }>({
    name: 'keep-provider-answer',
    text: `update provider_answers set
             claim = null, claimed_until = null, answer = $4::json, failure_reason = $5,
             failure_message = $6, asked_at = clock_timestamp(),
             kept_until = clock_timestamp() + make_interval(secs => $7::float8 / 1000)
           where provider = $1 and key_hash = $2 and claim = $3
           returning asked_at`,
    values: [
      provider,
      keyHash,
      claim,
      result.answer,
      result.failure?.reason ?? null,
      result.failure?.message ?? null,
      result.keepMs,
    ],
  });
  return rows[0]?.asked_at ?? null;
}

/** Ends the claim without a result: the next caller makes the request. */
export async function releaseAnswerClaim(
  db: Queryable,
  { provider, keyHash }: AnswerKey,
  claim: string,
): Promise<void> {
  await db.query('delete from provider_answers where provider = $1 and key_hash = $2 and claim = $3', [
    provider,
    keyHash,
    claim,
  ]);
}

/** Deletes expired responses that no one is requesting, and providers without requests for two days. */
export async function deleteOldProviderRows(db: Queryable): Promise<void> {
  await db.query(
    `delete from provider_answers where kept_until < clock_timestamp()
       and (claim is null or claimed_until < clock_timestamp())`,
  );
  await db.query(
    `delete from provider_states
     where changed_at < clock_timestamp() - interval '2 days' and blocked_until < clock_timestamp()`,
  );
}
