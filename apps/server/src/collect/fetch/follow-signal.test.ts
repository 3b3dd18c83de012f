import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { followSignal } from './follow-signal.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** With nothing but its listener referring to it. */
const whenAborted = (maxMs: number, outer = new AbortController().signal): Promise<unknown> =>
  new Promise((resolve) => {
    const { signal } = followSignal(outer, maxMs);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

it('aborts when the time is up, even if garbage was collected meanwhile', async () => {
  const aborted = whenAborted(50);
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await nextTurn();
  }
  expect(await aborted).toEqual(new Error('The time is up.'));
});

it('aborts with the reason of the other signal', async () => {
  const outer = new AbortController();
  const aborted = whenAborted(100_000, outer.signal);
  outer.abort('stopped');
  expect(await aborted).toBe('stopped');
  expect(followSignal(AbortSignal.abort('before')).signal.reason).toBe('before');
});

afterEach(() => vi.useRealTimers());

it('follows nothing anymore once it was let go', () => {
  vi.useFakeTimers();
  const outer = new AbortController();
  const { signal, letGo } = followSignal(outer.signal, 1);
  letGo();
  outer.abort();
  vi.advanceTimersByTime(10);
  expect(signal.aborted).toBe(false);
});
