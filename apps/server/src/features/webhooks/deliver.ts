import { v7 as uuidV7 } from 'uuid';
import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { Fetcher } from '../../collect/fetch/fetcher.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import type { Log } from '../../log.ts';
import { chooseFair, type DeliveryLimits } from './choose-fair.ts';
import { findRetryDelay } from './retry-schedule.ts';
import type { WebhookSecrets } from './secrets.ts';
import { signBody } from './signing.ts';
import * as store from './store.ts';

/** `interrupted`: our own fault, or a process that ends; it is made again and counts for nothing. */
export const deliveryOutcomes = ['delivered', 'failed', 'gone', 'given-up', 'interrupted'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Hears of every attempt that ended here, after its end was stored. It must not throw. */
export interface WebhookObserver {
  readonly onAttempted: (outcome: DeliveryOutcome, seconds: number) => void;
}

export interface DeliveriesDependencies {
  readonly pool: Pool;
  /** Without an observer: URLs of receivers may hold what only they should know. */
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly secrets: Pick<WebhookSecrets, 'readSigning'>;
  /** What is sent for an event, as JSON; null where what it tells of is gone. */
  readonly writeBody: (event: store.ClaimedEvent) => Promise<string | null>;
  readonly log: Log;
  readonly observer?: WebhookObserver | null;
  readonly limits?: DeliveryLimits;
}

export interface Deliveries {
  /** Begins what is due and has room; how much it was. Waits a moment for room where there is none. */
  readonly takeDue: () => Promise<number>;
  /** Resolves when the attempts under way have ended; no more may be begun. */
  readonly close: () => Promise<void>;
}

/** A receiver has this long, from the first look-up to the head of its answer. */
const answerWithinMs = 15_000;
/** How long a claim holds without a word of its process: the time after which another makes the attempt again. */
const leaseMs = 20_000;
/** A body that took longer to make has used up so much of the claim that it is renewed. */
const renewAfterMs = 2_000;
/** How long `takeDue` waits for room. */
const roomWithinMs = 1_000;

const usualLimits: DeliveryLimits = { total: 64, perAccount: 16, perHost: 8 };

/** What an attempt came to, before it is known what that means for the event. */
interface Answer {
  readonly status: number | null;
  readonly error: store.AttemptError | null;
}

/** Delivers webhook events beside each other, as many as the limits allow; see docs/architecture.md. */
export function createDeliveries(deps: DeliveriesDependencies): Deliveries {
  const { pool, fetcher, secrets, log, observer = null, limits = usualLimits } = deps;
  const underWay = new Map<store.ClaimedEvent, Promise<void>>();

  const send = async (event: store.ClaimedEvent, body: string): Promise<Answer> => {
    const keys = await secrets.readSigning(event.accountId);
    try {
      const { status } = await fetcher.fetch({
        url: event.targetUrl,
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
        // What a receiver says beside its status is of no use.
        wantsBody: () => false,
        limits: { totalMs: answerWithinMs, firstByteMs: answerWithinMs },
      });
      const isSuccess = status >= 200 && status <= 299;
      const message = `The receiver answered with status ${status}.`;
      return { status, error: isSuccess ? null : { code: 'HTTP_ERROR', message } };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { status: null, error: { code: error.code, message: error.message } };
    }
  };

  const attempt = async (event: store.ClaimedEvent): Promise<void> => {
    const startedAt = performance.now();
    const body = await deps.writeBody(event);
    // What it tells of was deleted meanwhile, and the event with it.
    if (body === null) return;
    if (performance.now() - startedAt > renewAfterMs && !(await store.renewClaim(pool, event, leaseMs)))
      return;
    const sentAt = performance.now();
    const answer = await send(event, body);
    const durationMs = performance.now() - sentAt;
    const { outcome, ...end } = judge(event, answer);
    const isMine = await inTransaction(pool, (client) =>
      store.endAttempt(client, event, { ...end, ...answer, durationMs }),
    );
    if (!isMine) return;
    observer?.onAttempted(outcome, durationMs / 1000);
    const { id: eventId, attempt: number } = event;
    const facts = { eventId, attempt: number, status: answer.status, code: answer.error?.code };
    log.info({ ...facts, durationMs: Math.round(durationMs) }, `webhook ${outcome}`);
  };

  const begin = (event: store.ClaimedEvent): void => {
    const attempted = attempt(event)
      .catch((error: unknown) => {
        // The claim runs out, and somebody makes the attempt again.
        observer?.onAttempted('interrupted', 0);
        log.error({ err: error, eventId: event.id }, 'a webhook could not be attempted');
      })
      .finally(() => underWay.delete(event));
    underWay.set(event, attempted);
  };

  return {
    async takeDue() {
      if (underWay.size >= limits.total) await settlesWithin(roomWithinMs, [...underWay.values()]);
      const due = await store.findDueEvents(pool, limits.perHost);
      const chosen = chooseFair(due, [...underWay.keys()], limits);
      if (chosen.length === 0) return 0;
      const ids = chosen.map(({ id }) => id);
      const claimed = await inTransaction(pool, (client) =>
        store.claimEvents(client, ids, uuidV7(), leaseMs),
      );
      for (const event of claimed) begin(event);
      return claimed.length;
    },
    async close() {
      await Promise.all(underWay.values());
    },
  };
}

type Judgement = Pick<store.AttemptEnd, 'state' | 'delayMs' | 'failures'> & {
  readonly outcome: DeliveryOutcome;
};

/** What an answer means for its event. */
function judge(event: store.ClaimedEvent, { status, error }: Answer): Judgement {
  if (error === null) return { outcome: 'delivered', state: 'delivered', delayMs: 0, failures: 0 };
  const failures = event.failures + 1;
  if (status === 410) return { outcome: 'gone', state: 'gone', delayMs: 0, failures };
  const delayMs = findRetryDelay(failures, Math.random());
  if (delayMs === null) return { outcome: 'given-up', state: 'failed', delayMs: 0, failures };
  return { outcome: 'failed', state: 'waiting', delayMs, failures };
}

/** Resolves as soon as one has settled, at the latest after that time. */
async function settlesWithin(ms: number, running: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([...running, late]);
  clearTimeout(timer);
}
