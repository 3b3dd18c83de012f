import { describe, expect, it } from 'vitest';
import { BrowserQueue } from './browser-queue.ts';

const never = new AbortController().signal;
const longMs = 100_000;

class Slot {
  readonly name: string;
  closed = 0;
  constructor(name: string) {
    this.name = name;
  }
  close(): Promise<void> {
    this.closed++;
    return Promise.resolve();
  }
}

function setUp(names: readonly string[]) {
  const slots = names.map((name) => new Slot(name));
  const queue = new BrowserQueue(slots);
  const taken: string[] = [];
  const take = (account: number): void =>
    void queue.take(account, longMs, never).then((slot) => taken.push(`${account}${slot?.name}`));
  const give = (name: string): void => queue.give(slots.find((slot) => slot.name === name)!);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, slots, taken, take, give, settle };
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

  it('gives up in time, and at once if it is told to', async () => {
    const { queue, taken, take, give, settle } = setUp(['a', 'b']);
    take(1);
    take(2);
    expect(await queue.take(3, 1, never)).toBeNull();
    const stop = new AbortController();
    const stopped = queue.take(3, longMs, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(queue.take(3, longMs, stop.signal)).rejects.toThrow('stopped');
    give('a');
    take(4);
    await settle();
    expect(taken).toEqual(['1a', '2b', '4a']);
  });

  it('closes the last browser when all are free', async () => {
    const { slots, take, give, settle } = setUp(['a', 'b']);
    take(1);
    take(2);
    await settle();
    give('b');
    expect(slots.map(({ closed }) => closed)).toEqual([0, 0]);
    give('a');
    expect(slots.map(({ closed }) => closed)).toEqual([0, 1]);
  });
});
