import { v7 as uuidV7 } from 'uuid';
import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { Fetcher } from '../../collect/fetch/fetcher.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import { chooseFair, type DeliveryLimits, type ActiveDelivery } from './choose-fair.ts';
import { findRetryDelay } from './retry-schedule.ts';
import type { WebhookSecrets } from './secrets.ts';
import { signBody } from './signing.ts';
import {
  claimEvents,
  countInterruptionsBefore,
  endAttempt,
  interrupted,
  renewClaim,
  type AttemptEnd,
  type AttemptError,
  type ClaimedEvent,
} from './store/attempts.ts';
import { findDueEvents } from './store/events.ts';

/** `interrupted`: a failure of the service, or a process shutting down; the attempt is repeated and does not count. */
export const deliveryOutcomes = ['delivered', 'failed', 'gone', 'given-up', 'interrupted'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Notified of every attempt that ended here, after its outcome was stored. It must not throw. */
export interface WebhookObserver {
  readonly onAttempted: (outcome: DeliveryOutcome, seconds: number) => void;
}

export interface DeliveriesDependencies {
  readonly pool: Pool;
  /** Without an observer: URLs of receivers may contain secrets. */
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly secrets: Pick<WebhookSecrets, 'readSigning'>;
  /** The body sent for an event, as JSON; null if its subject has been deleted. */
  readonly writeBody: (event: ClaimedEvent) => Promise<string | null>;
  readonly log: Log;
  readonly observer?: WebhookObserver | null;
  readonly limits?: DeliveryLimits;
}

export interface Deliveries {
  /**
   * Starts due events for which there is capacity; returns how many. Waits briefly if capacity is all that is missing.
   */
  readonly takeDue: () => Promise<number>;
  /** Resolves when the attempts in progress have ended; no more may be started. */
  readonly close: () => Promise<void>;
}

/** A receiver's time limit, from the first DNS lookup to the headers of its response. */
const answerWithinMs = 15_000;
/** How long a claim lasts without renewal by its process, after which another process repeats the attempt. */
const leaseMs = 20_000;
/** A body that took longer than this to generate has used up so much of the claim that the claim is renewed. */
const renewAfterMs = 2_000;
/** Delay before retrying after a failure of the service; it doubles each time, up to an hour. */
const faultPauseMs = 20_000;
const maxFaultPauseMs = 3_600_000;
/** A receiver that takes longer than this is slow. */
const slowAfterMs = 1_000;
/** How long `takeDue` waits for capacity: after that, deliveries in progress have ended or are slow. */
const slotWithinMs = slowAfterMs;

const defaultLimits: DeliveryLimits = {
  total: 64,
  perAccount: 16,
  perHost: 8,
  slow: { total: 128, perAccount: 32 },
  max: 256,
};

/** The outcome of an attempt, before it is known what it means for the event. */
interface Answer {
  readonly status: number | null;
  readonly error: AttemptError | null;
}

const cutShort: Answer = { status: null, error: interrupted };
const noAnswer: Answer = {
  status: null,
  error: { code: 'NO_DATA', message: 'The result that this event is about has been deleted.' },
};

/** Delivers webhook events concurrently, as many as the limits allow; see docs/architecture.md. */
export function createDeliveries(deps: DeliveriesDependencies): Deliveries {
  const { pool, fetcher, secrets, log, observer = null, limits = defaultLimits } = deps;
  const active = new Map<ClaimedEvent, { readonly attempted: Promise<void>; readonly startedAt: number }>();

  const activeAttempts = (): Promise<void>[] => [...active.values()].map(({ attempted }) => attempted);

  const send = async (event: ClaimedEvent, body: string): Promise<Answer> => {
    const keys = await secrets.readSigning(event.account_id);
    try {
      const { status } = await fetcher.fetch({
        url: event.target_url,
        method: 'POST',
        headers: {
          accept: '*/*',
          'content-type': 'application/json',
          'x-service-event-id': event.id,
          ...signBody(event.id, body, keys, new Date()),
        },
        body,
        followRedirects: false,
        verifyTls: true,
        // Only the status of a receiver's response matters.
        wantsBody: () => false,
        limits: { totalMs: answerWithinMs, firstByteMs: answerWithinMs },
      });
      const isSuccess = status >= 200 && status <= 299;
      const message = `The receiver returned status ${status}.`;
      return { status, error: isSuccess ? null : { code: 'HTTP_ERROR', message } };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { status: null, error: { code: error.code, message: error.message } };
    }
  };

  const attempt = async (event: ClaimedEvent): Promise<void> => {
    const startedAt = performance.now();
    const body = await deps.writeBody(event);
    if (body === null) {
      const { failures } = event;
      await end(event, { outcome: 'given-up', state: 'failed', delayMs: 0, failures }, noAnswer, 0);
      return;
    }
    if (performance.now() - startedAt > renewAfterMs && !(await renewClaim(pool, event, leaseMs))) return;
    const sentAt = performance.now();
    const answer = await send(event, body);
    await end(event, judge(event, answer), answer, performance.now() - sentAt);
  };

  /** Stores and reports an attempt's outcome, unless the event was deleted or now belongs to another process. */
  const end = async (
    event: ClaimedEvent,
    { outcome, ...verdict }: Verdict,
    answer: Answer,
    durationMs: number,
  ): Promise<void> => {
    const hasClaim = await inTransaction(pool, (client) =>
      endAttempt(client, event, { ...verdict, ...answer, durationMs }),
    );
    if (!hasClaim) return;
    observer?.onAttempted(outcome, durationMs / 1000);
    const { id: eventId, attempt: number } = event;
    const facts = { eventId, attempt: number, status: answer.status, code: answer.error?.code };
    log.info({ ...facts, durationMs: Math.round(durationMs) }, `webhook ${outcome}`);
  };

  const interrupt = async (event: ClaimedEvent, error: unknown): Promise<void> => {
    log.error({ err: error, eventId: event.id }, 'could not attempt a webhook delivery');
    const { failures } = event;
    try {
      const before = await countInterruptionsBefore(pool, event);
      const delayMs = Math.min(faultPauseMs * 2 ** before, maxFaultPauseMs);
      await end(event, { outcome: 'interrupted', state: 'waiting', delayMs, failures }, cutShort, 0);
    } catch {
      // The claim expires, and another process repeats the attempt.
      observer?.onAttempted('interrupted', 0);
    }
  };

  const begin = (event: ClaimedEvent): void => {
    const attempted = attempt(event)
      .catch((error: unknown) => interrupt(event, error))
      .finally(() => active.delete(event));
    active.set(event, { attempted, startedAt: performance.now() });
  };

  const startDue = async (): Promise<{ readonly due: number; readonly started: number }> => {
    const due = await findDueEvents(pool, limits.perHost);
    const now = performance.now();
    const busy: readonly ActiveDelivery[] = [...active].map(([{ id, account_id, host }, { startedAt }]) => ({
      ...{ id, account_id, host },
      isSlow: now - startedAt > slowAfterMs,
    }));
    const ids = chooseFair(due, busy, limits).map(({ id }) => id);
    if (ids.length === 0) return { due: due.length, started: 0 };
    const claimed = await inTransaction(pool, (client) => claimEvents(client, ids, uuidV7(), leaseMs));
    for (const event of claimed) begin(event);
    return { due: due.length, started: claimed.length };
  };

  return {
    async takeDue() {
      const first = await startDue();
      if (first.started > 0 || first.due === 0 || active.size === 0) return first.started;
      await settlesWithin(slotWithinMs, activeAttempts());
      return (await startDue()).started;
    },
    async close() {
      await Promise.all(activeAttempts());
    },
  };
}

type Verdict = Pick<AttemptEnd, 'state' | 'delayMs' | 'failures'> & {
  readonly outcome: DeliveryOutcome;
};

/** What a response means for its event. */
function judge(event: ClaimedEvent, { status, error }: Answer): Verdict {
  if (error === null) return { outcome: 'delivered', state: 'delivered', delayMs: 0, failures: 0 };
  const failures = event.failures + 1;
  if (status === 410) return { outcome: 'gone', state: 'gone', delayMs: 0, failures };
  const delayMs = findRetryDelay(failures, Math.random());
  if (delayMs === null) return { outcome: 'given-up', state: 'failed', delayMs: 0, failures };
  return { outcome: 'failed', state: 'waiting', delayMs, failures };
}

/** Resolves as soon as one has settled, or after that time at the latest. */
async function settlesWithin(ms: number, running: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([...running, late]);
  clearTimeout(timer);
}
