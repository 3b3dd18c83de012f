import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { raceAbort } from '../fetch/race-deadline.ts';
import {
  ProviderError,
  type ProviderLimit,
  type ProviderLimits,
  type ProviderObserver,
  type SourceName,
} from './provider.ts';

const maxPauseMs = 3_600_000;

/** An unusable response, and what to record about it. */
export class ProviderFailure extends Error {
  readonly answer: ProviderError;
  /** The provider itself is failing, whatever was requested. */
  readonly isFailure: boolean;
  readonly pauseMs: number | null;

  constructor(answer: ProviderError, { isFailure = false, pauseMs = null as number | null } = {}) {
    super(answer.message);
    this.answer = answer;
    this.isFailure = isFailure;
    this.pauseMs = pauseMs;
  }
}

/** A source as the limits know it. */
export interface LimitedSource {
  readonly name: SourceName;
  /** The name, plus the host if one name stands for many servers. */
  readonly subject: string;
  readonly allowed: readonly ProviderLimit[];
  /** How long to wait for quota. */
  readonly maxWaitMs: number;
  /** Time limit of the request itself. */
  readonly timeoutMs: number;
}

/** What all sources of a process share. */
export interface SharedLimits {
  readonly limits: ProviderLimits;
  readonly observer?: ProviderObserver | null;
  /** Called if a response could not be recorded in the limits; the response is still used. */
  readonly onWriteError?: (error: unknown) => void;
}

/**
 * Waits for quota, sends a request and records how it ended. `send` throws a ProviderFailure for an unusable response.
 *
 * @throws {ProviderError}, or the reason of the signal
 */
export async function sendUnderLimits<Answer>(
  source: LimitedSource,
  { limits, observer = null, onWriteError = () => undefined }: SharedLimits,
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { name, subject } = source;
  const { isTrial } = await waitForQuota(source, limits, observer, signal);
  const startedAt = performance.now();
  const noteFailure = async ({ answer, isFailure, pauseMs }: ProviderFailure): Promise<void> => {
    observer?.onAnswered(name, answer.reason, (performance.now() - startedAt) / 1000);
    try {
      await (isFailure ? limits.noteFailure(subject, { isTrial }) : limits.noteAnswer(subject));
      if (pauseMs !== null) await limits.block(subject, Math.min(maxPauseMs, pauseMs));
    } catch (error) {
      onWriteError(error);
    }
  };
  try {
    const answer = await send();
    observer?.onAnswered(name, 'ok', (performance.now() - startedAt) / 1000);
    await limits.noteAnswer(subject).catch(onWriteError);
    return answer;
  } catch (error) {
    if (error instanceof ProviderFailure) {
      await noteFailure(error);
      throw error.answer;
    }
    // The caller ran out of time first. That counts too, unless most of that time was not spent here.
    const { reason } = signal as { readonly reason: unknown };
    const isTimeout = signal.aborted && reason instanceof ProviderError && reason.reason === 'timeout';
    if (isTimeout && performance.now() - startedAt >= source.timeoutMs / 2) {
      await noteFailure(new ProviderFailure(reason, { isFailure: true }));
    }
    throw error;
  }
}

async function waitForQuota(
  { name, subject, allowed, maxWaitMs }: LimitedSource,
  limits: ProviderLimits,
  observer: ProviderObserver | null,
  signal: AbortSignal,
): Promise<{ readonly isTrial: boolean }> {
  const endsAt = performance.now() + maxWaitMs;
  for (;;) {
    const admission = await raceAbort(signal, limits.admit(subject, allowed));
    if (admission.admitted) return admission;
    const { waitMs, isResting } = admission;
    if (performance.now() + waitMs > endsAt) {
      observer?.onAnswered(name, isResting ? 'paused' : 'blocked', 0);
      throw isResting
        ? new ProviderError('paused', `${subject} keeps failing. Requests to it are paused for a while.`, {
            retryAfterMs: waitMs,
          })
        : new ProviderError('rate-limited', `The request limit for ${subject} is used up.`, {
            retryAfterMs: waitMs,
          });
    }
    await raceAbort(signal, delay(Math.ceil(waitMs), undefined, { signal }));
  }
}
