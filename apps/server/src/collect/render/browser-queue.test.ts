import { describe, expect, it } from 'vitest';
import { BrowserQueue } from './browser-queue.ts';

const never = new AbortController().signal;
const longMs = 100_000;

function setUp(slots: readonly string[], maxBackground = 0) {
  const queue = new BrowserQueue(slots, maxBackground);
  const taken: string[] = [];
  const takeAs = (account: number, isBackground: boolean): void =>
    void queue
      .take({ account, isBackground, maxMs: isBackground ? null : longMs, signal: never })
      .then((slot) => taken.push(`${account}${slot}`));
  const take = (account: number): void => takeAs(account, false);
  const takeInBackground = (account: number): void => takeAs(account, true);
  const give = (slot: string): void => queue.give(slot);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, taken, take, takeInBackground, give, settle };
}

describe('BrowserQueue', () => {
  it('keeps a browser for other accounts than the one that has all others', async () => {
    const { taken, take, give, settle } = setUp(['a', 'b', 'c']);
    for (const account of [1, 1, 1, 1]) take(account);
    await settle();
    expect(taken).toEqual(['1a', '1b']);
    take(2);
    await settle();
    expect(taken).toEqual(['1a', '1b', '2c']);
    give('c');
    await settle();
    expect(taken).toHaveLength(3);
    give('a');
    await settle();
    expect(taken).toEqual(['1a', '1b', '2c', '1a']);
  });

  it('serves the account that has the fewest first, and pages of one account in their order', async () => {
    const { taken, take, give, settle } = setUp(['a', 'b', 'c']);
    for (const account of [1, 1, 2, 1, 2, 3]) take(account);
    await settle();
    expect(taken).toEqual(['1a', '1b', '2c']);
    give('a');
    await settle();
    expect(taken.at(-1)).toBe('3a');
    give('a');
    give('b');
    await settle();
    expect(taken.slice(4)).toEqual(['1a', '2b']);
  });

  it('leaves no browser unused while several accounts have pages', async () => {
    const { taken, take, give, settle } = setUp(['a', 'b', 'c']);
    for (const account of [1, 2, 1, 1]) take(account);
    await settle();
    expect(taken).toEqual(['1a', '2b', '1c']);
    give('b');
    await settle();
    expect(taken).toHaveLength(3);
    give('a');
    await settle();
    expect(taken.at(-1)).toBe('1a');
  });

  it('uses no more at once for pages that someone waits for than it may', async () => {
    const { taken, take, give, settle } = setUp(['a', 'b', 'c', 'd', 'e'], 2);
    for (const account of [1, 1, 1, 2, 3]) take(account);
    await settle();
    expect(taken).toEqual(['1a', '1b', '2c']);
    give('b');
    await settle();
    expect(taken.slice(3)).toEqual(['3b']);
    give('c');
    await settle();
    expect(taken.slice(4)).toEqual(['1c']);
  });

  it('leaves the browsers to those who wait that the background may not have', async () => {
    const { taken, take, takeInBackground, settle } = setUp(['a', 'b', 'c', 'd', 'e'], 2);
    for (const account of [1, 1, 1]) takeInBackground(account);
    await settle();
    expect(taken).toEqual(['1e', '1d']);
    for (const account of [1, 1, 1, 2]) take(account);
    await settle();
    expect(taken.slice(2)).toEqual(['1a', '1b', '2c']);
  });

  it('prefers whoever waits, and then starts little in the background', async () => {
    const { taken, take, takeInBackground, give, settle } = setUp(['a', 'b', 'c', 'd', 'e'], 3);
    take(1);
    for (const account of [2, 2, 3, 2]) takeInBackground(account);
    await settle();
    expect(taken).toEqual(['1a', '2e']);
    give('a');
    await settle();
    expect(taken.slice(2)).toEqual(['3d', '2c']);
    takeInBackground(3);
    take(4);
    await settle();
    expect(taken.slice(4)).toEqual(['4a']);
    give('c');
    await settle();
    expect(taken).toHaveLength(5);
  });

  it('gives up in time, and at once if it is told to', async () => {
    const { queue, taken, take, give, settle } = setUp(['a', 'b', 'c']);
    for (const account of [1, 2, 1]) take(account);
    const wish = { account: 3, isBackground: false };
    expect(await queue.take({ ...wish, maxMs: 1, signal: never })).toBeNull();
    const stop = new AbortController();
    const stopped = queue.take({ ...wish, maxMs: longMs, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(queue.take({ ...wish, maxMs: longMs, signal: stop.signal })).rejects.toThrow('stopped');
    give('a');
    take(4);
    await settle();
    expect(taken).toEqual(['1a', '2b', '1c', '4a']);
  });
});
