import { describe, expect, it } from 'vitest';
import { unfollowedChanges, type Changes } from './changes.ts';
import { createFollowedCache } from './followed-cache.ts';

/** Changes that a test triggers, and a database with one row that the test updates. */
function makeWorld({ size = 100 } = {}) {
  let areFollowed = true;
  let nowMs = 0;
  const listeners: ((key: string | null) => void)[] = [];
  const notify = (key: string | null): void => listeners.forEach((onChange) => onChange(key));
  const changes: Changes = {
    ...unfollowedChanges,
    areFollowed: () => areFollowed,
    subscribe: (_topic, onChange) => void listeners.push(onChange),
    notify: (_topic, key) => notify(key),
  };
  const cache = createFollowedCache<string>({ changes, topic: 'key', size, nowMs: () => nowMs });
  let row: string | null = 'first';
  let loads = 0;
  return {
    notify,
    follow: (value: boolean) => (areFollowed = value),
    pass: (ms: number) => (nowMs += ms),
    change: (value: string | null) => (row = value),
    loads: () => loads,
    read: (key = 'a', keepMs?: number) =>
      cache.read(key, () => {
        loads += 1;
        return Promise.resolve(
          row === null ? null : { value: row, ...(keepMs === undefined ? {} : { keepMs }) },
        );
      }),
    /** A database read that has seen its row but whose response is still in flight. */
    readSlowly: (key = 'a') => {
      let arrive: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => (arrive = resolve));
      const seen = row ?? '';
      const answer = cache.read(key, async () => {
        await promise;
        return { value: seen };
      });
      return { answer, arrive: () => arrive() };
    },
  };
}

describe('a change-tracking cache', () => {
  it('reads unchanged data once', async () => {
    const { read, loads } = makeWorld();
    expect(await Promise.all([read('a'), read('b')])).toEqual(['first', 'first']);
    expect([await read('a'), await read('b')]).toEqual(['first', 'first']);
    expect(loads()).toBe(2);
  });

  it('reads changed data again, and nothing else', async () => {
    const { read, loads, change, notify } = makeWorld();
    await read('a');
    await read('b');
    change('second');
    notify('a');
    expect([await read('a'), await read('b')]).toEqual(['second', 'first']);
    notify(null);
    expect([await read('a'), await read('b')]).toEqual(['second', 'second']);
    expect(loads()).toBe(5);
  });

  it.each([['a'], [null]])('does not cache a result that a change of %s has overtaken', async (changed) => {
    const { read, readSlowly, change, notify } = makeWorld();
    const { answer, arrive } = readSlowly();
    change('second');
    notify(changed);
    arrive();
    expect(await answer).toBe('first');
    expect(await read()).toBe('second');
  });

  it('does not let an outdated result replace a newer one', async () => {
    const { read, readSlowly, change, notify, loads } = makeWorld();
    const { answer, arrive } = readSlowly();
    change('second');
    notify('a');
    expect(await read()).toBe('second');
    arrive();
    await answer;
    expect(await read()).toBe('second');
    expect(loads()).toBe(1);
  });

  it('reads from the database each time while it cannot track changes', async () => {
    const { read, readSlowly, follow, loads, change } = makeWorld();
    await read();
    const { answer, arrive } = readSlowly('b');
    follow(false);
    change('second');
    arrive();
    await answer;
    expect([await read(), await read()]).toEqual(['second', 'second']);
    expect(loads()).toBe(3);
    follow(true);
    expect(await read('b')).toBe('second');
  });

  it('caches nothing longer than it is valid, or than 15 seconds', async () => {
    const { read, pass, change } = makeWorld();
    await read('short', 500);
    await read('long');
    change('second');
    pass(499);
    expect(await read('short')).toBe('first');
    pass(1);
    expect(await read('short')).toBe('second');
    pass(14_499);
    expect(await read('long')).toBe('first');
    pass(1);
    expect(await read('long')).toBe('second');
  });

  it('does not cache misses', async () => {
    const { read, change } = makeWorld();
    change(null);
    expect(await read()).toBeNull();
    change('made since');
    expect(await read()).toBe('made since');
  });

  it('keeps the newest entries when it is full', async () => {
    const { read, loads, notify } = makeWorld({ size: 2 });
    await read('a');
    await read('b');
    notify('a');
    await read('a');
    await read('c');
    expect(loads()).toBe(4);
    await read('a');
    await read('c');
    expect(loads()).toBe(4);
    await read('b');
    expect(loads()).toBe(5);
  });
});
