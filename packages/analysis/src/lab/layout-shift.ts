/** Shifts less than a second apart belong together, for at most five seconds. https://web.dev/articles/evolving-cls */
const gapMs = 1000;
const sessionMs = 5000;

/** The largest sum of the shifts of one session. `scores` are times in milliseconds and scores, in order. */
export function cumulativeLayoutShift(scores: readonly (readonly [number, number])[]): number {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = -Infinity;
  for (const [time, score] of scores) {
    if (time - last > gapMs || time - first > sessionMs) {
      first = time;
      sum = 0;
    }
    sum += score;
    last = time;
    largest = Math.max(largest, sum);
  }
  return largest;
}
