import { expect, it } from 'vitest';
import { SlotQueue } from './slot-queue.ts';

const never = new AbortController().signal;

/** What has been handed out by now, in that order. */
async function takeAll(queue: SlotQueue<string>, kinds: readonly ('background' | 'awaited')[]) {
  const taken: (readonly [string, string])[] = [];
  for (const kind of kinds)
    void queue.take(kind === 'background', never).then((slot) => taken.push([kind, slot]));
  await new Promise(setImmediate);
  return taken;
}

it('leaves the first one to whoever waits', async () => {
  const queue = new SlotQueue(['a', 'b', 'c']);
  const taken = await takeAll(queue, ['background', 'background', 'background']);
  expect(taken).toEqual([
    ['background', 'c'],
    ['background', 'b'],
  ]);
  expect(await queue.take(false, never)).toBe('a');
});

it('prefers whoever waits, and then starts little in the background', async () => {
  const queue = new SlotQueue(['a', 'b', 'c', 'd']);
  const taken = await takeAll(queue, ['awaited', 'background', 'background', 'background']);
  expect(taken).toEqual([
    ['awaited', 'a'],
    ['background', 'd'],
  ]);
  queue.give('a');
  await new Promise(setImmediate);
  expect(taken.slice(2)).toEqual([
    ['background', 'c'],
    ['background', 'b'],
  ]);
  const [later] = await takeAll(queue, ['awaited']);
  expect(later).toEqual(['awaited', 'a']);
  queue.give('d');
  const more = await takeAll(queue, ['background', 'awaited']);
  expect(more).toEqual([['awaited', 'd']]);
});

it('serves the background when there is only one', async () => {
  const queue = new SlotQueue(['a']);
  expect(await queue.take(true, never)).toBe('a');
});

it('keeps nothing for those who have given up', async () => {
  const queue = new SlotQueue(['a']);
  await queue.take(false, never);
  const giveUp = new AbortController();
  const waiting = queue.take(false, giveUp.signal);
  giveUp.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  queue.give('a');
  expect(await queue.take(false, never)).toBe('a');
});
