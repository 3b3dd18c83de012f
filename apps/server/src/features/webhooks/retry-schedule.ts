const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds from a failed attempt to the next one, in order; after the last of them an event is given up. */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/**
 * Retries are delayed by up to this fraction of their delay, so that events that failed together are not retried
 * together.
 */
export const maxJitter = 0.1;

/**
 * Milliseconds until the next attempt after this many consecutive failures; null if it was the last one.
 *
 * @param random from 0 to 1
 */
export function findRetryDelay(failures: number, random: number): number | null {
  const delayMs = retryDelaysMs[failures - 1];
  return delayMs === undefined ? null : Math.round(delayMs * (1 + maxJitter * random));
}
