import { createHash, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { raceAbort, raceDeadline } from '../../collect/fetch/race-deadline.ts';
import {
  ProviderError,
  type ProviderAnswers,
  type ProviderLimits,
  type ProviderObserver,
  type SourceName,
} from '../../collect/providers/provider.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import * as store from './store.ts';

const maxBlockMs = 3_600_000;
const pauseRule: store.PauseRule = { maxFailures: 5, firstRestMs: 60_000, maxRestMs: maxBlockMs };

export function createProviderLimits({
  pool,
  log,
  observer = null,
}: {
  readonly pool: Pool;
  readonly log: Log;
  readonly observer?: Pick<ProviderObserver, 'onPaused'> | null;
}): ProviderLimits {
  return {
    async admit(subject, limits) {
      const admission = await store.admitRequest(pool, subject, limits);
      const { wait_ms: waitMs, is_resting: isResting, is_trial: isTrial } = admission;
      return waitMs <= 0 ? { admitted: true, isTrial } : { admitted: false, waitMs, isResting };
    },
    block: (subject, forMs) => store.blockProvider(pool, subject, Math.min(maxBlockMs, forMs)),
    async noteFailure(subject, { isTrial }) {
      const pauseMs = await store.noteFailure(pool, subject, { ...pauseRule, isTrial });
      if (pauseMs === null) return;
      log.warn({ provider: subject, pauseMs }, 'a provider keeps failing, requests to it are paused');
      const [name] = subject.split(' ', 1);
      observer?.onPaused(name as SourceName);
    },
    async noteAnswer(subject) {
      if (await store.noteAnswer(pool, subject))
        log.info({ provider: subject }, 'a paused provider responds again');
    },
  };
}

type Entry = Parameters<ProviderAnswers['through']>[0];

/** What everyone waiting for a response gets, in this process and others: its JSON representation. */
interface Cached {
  readonly answer: unknown;
  readonly requestedAt: Date;
}

/** How often a process checks whether another one has its response. */
const lookEveryMs = 100;
/** A claim lasts this long and is renewed while its process lives: if it dies, others wait no longer than this. */
const claimMs = 3_000;
const renewEveryMs = 1_000;

/** Responses are stored in the database, where claims ensure that only one process makes the request. */
export function createProviderAnswers({
  pool,
  log,
  isOff = () => false,
  wait = (ms, signal) => delay(ms, undefined, { signal }),
}: {
  readonly pool: Pool;
  readonly log: Log;
  /** A provider that is switched off is not queried, and what is cached of it is not used. */
  readonly isOff?: (provider: SourceName) => boolean;
  /** For tests: rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): ProviderAnswers & {
  /** Ends requests in progress, so that other processes can make them; further requests are rejected. */
  readonly close: () => Promise<void>;
} {
  const closing = new AbortController();
  // Every waiter listens to it.
  setMaxListeners(0, closing.signal);
  const running = new Map<string, Promise<Cached>>();

  const noteWriteError = ({ provider }: Entry, problem: unknown): null => {
    log.warn({ err: problem, provider }, 'could not cache the response of a provider');
    return null;
  };

  /** Makes the request under the claim, and stores the result. */
  const requestAndCache = async (
    entry: Entry,
    key: store.AnswerKey,
    claim: string,
    request: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<Cached> => {
    // If the database is unavailable for longer than that, another process may make the request as well, which does no
    // harm.
    const renewing = setInterval(() => {
      store.renewClaim(pool, key, claim, claimMs).catch(() => undefined);
    }, renewEveryMs);
    try {
      const { requestMs: requestMs, keepMs } = entry;
      const found = await raceDeadline(
        { timeoutMs: requestMs, createError: () => tookTooLong(entry), signal: closing.signal },
        request,
      );
      const answer = JSON.stringify(found ?? null);
      const requestedAt = await store
        .storeAnswer(pool, key, claim, { answer, failure: null, keepMs })
        // The response is valid all the same; others repeat the request once the claim has expired.
        .catch((problem: unknown) => noteWriteError(entry, problem));
      return { answer: JSON.parse(answer) as unknown, requestedAt: requestedAt ?? new Date() };
    } catch (error) {
      if (error instanceof ProviderError) {
        const kept = { answer: null, failure: error, keepMs: entry.keepFailureMs };
        await store
          .storeAnswer(pool, key, claim, kept)
          .catch((problem: unknown) => noteWriteError(entry, problem));
      } else {
        // The claim also expires on its own if this cannot be stored.
        await store.releaseAnswerClaim(pool, key, claim).catch((problem: unknown) => {
          log.warn({ err: problem, provider: entry.provider }, 'could not release a claim to a provider');
        });
      }
      throw error;
    } finally {
      clearInterval(renewing);
    }
  };

  const find = async (
    entry: Entry,
    key: store.AnswerKey,
    request: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<Cached> => {
    const claim = randomUUID();
    for (;;) {
      closing.signal.throwIfAborted();
      const row = await store.readOrClaimAnswer(pool, key, claim, claimMs);
      if (row.is_mine) return requestAndCache(entry, key, claim, request);
      if (row.is_kept && row.asked_at !== null) {
        if (row.failure_reason !== null)
          throw new ProviderError(row.failure_reason, row.failure_message ?? '');
        return { answer: row.answer, requestedAt: row.asked_at };
      }
      await wait(lookEveryMs, closing.signal);
    }
  };

  return {
    async through<Answer>(
      entry: Entry,
      request: (signal: AbortSignal) => Promise<Answer>,
      signal: AbortSignal,
    ): Promise<{ readonly answer: Answer; readonly requestedAt: Date }> {
      signal.throwIfAborted();
      if (isOff(entry.provider))
        throw new ProviderError('not-configured', `${entry.provider} is switched off.`);
      const keyHash = createHash('sha256').update(entry.key).digest();
      const name = `${entry.provider} ${keyHash.toString('hex')}`;
      let found = running.get(name);
      if (found === undefined) {
        found = find(entry, { provider: entry.provider, keyHash }, request);
        running.set(name, found);
        const remove = (): void => void running.delete(name);
        found.then(remove, remove);
      }
      const { answer, requestedAt } = await raceAbort(signal, found);
      // The result of this key's own `request`, after a JSON round trip.
      return { answer: answer as Answer, requestedAt };
    },

    async close() {
      closing.abort(new Error('The provider cache is closed.'));
      await Promise.allSettled(running.values());
    },
  };
}

function tookTooLong({ provider, requestMs: requestMs }: Entry): ProviderError {
  return new ProviderError('timeout', `${provider} did not respond within ${requestMs} ms.`);
}

export { deleteOldProviderRows, listPaused } from './store.ts';
