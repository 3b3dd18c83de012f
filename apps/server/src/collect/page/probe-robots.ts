import { robotsTxtMaxRedirects } from '@siteglass/analysis';
import { setTimeout as delay } from 'node:timers/promises';
import { followSignal } from '../fetch/follow-signal.ts';
import type { Probe, ProbeResult } from './probe.ts';

type Answer = ProbeResult['answer'];

/** Largest file to read: Google reads the first 500 KiB of a robots.txt; one extra byte shows that it is longer. */
const robotsBytes = 500 * 1024 + 1;

/** Temporary failures; a name that does not exist or a blocked address does not change within seconds. */
const passingFailures = new Set(['TIMEOUT', 'CONNECT_ERROR', 'TLS_ERROR']);

/** Whether the next request may get the file: the server failed, limited the requests or did not respond. */
export function mayRecover(answer: Answer): boolean {
  if ('failure' in answer) return passingFailures.has(answer.failure);
  return answer.status >= 500 || answer.status === 429;
}

export interface RobotsTries {
  /** Aborts both tries. */
  readonly signal: AbortSignal;
  /** How long the first may take, so that there is time for another. */
  readonly firstMs: number;
  /** Between the two, unless the first timed out. */
  readonly pauseMs: number;
}

/**
 * Requests robots.txt, and once more if that fails in a way that may pass: a failure that keeps crawlers away from the
 * whole site is reported only if it happens twice, as search engines try again, too.
 */
export async function probeRobotsTxt(
  request: (probe: Probe, signal: AbortSignal) => Promise<Answer>,
  url: string,
  { signal, firstMs, pauseMs }: RobotsTries,
): Promise<Answer> {
  const probe = { url, bodyBytes: robotsBytes, maxRedirects: robotsTxtMaxRedirects };
  const isOver = (): boolean => signal.aborted;
  const first = followSignal(signal);
  const timer = setTimeout(() => first.abort(), firstMs);
  let answer: Answer;
  try {
    answer = await request(probe, first.signal);
  } finally {
    clearTimeout(timer);
    first.letGo();
  }
  if (!mayRecover(answer)) return answer;
  try {
    if (!first.signal.aborted) await delay(pauseMs, undefined, { signal });
  } catch {
    // Out of time.
  }
  if (isOver()) return answer;
  const second = await request(probe, signal);
  // Without the time to respond, the second says less than the first.
  return isOver() ? answer : second;
}
