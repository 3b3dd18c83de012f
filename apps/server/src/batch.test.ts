import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatch } from './batch.ts';

function makeWorld() {
  const calls: (readonly string[])[] = [];
  const find = createBatch((keys) => {
    calls.push(keys);
    if (keys.includes('bad')) return Promise.reject(new Error('The call failed.'));
    return Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])));
  });
  return { calls, find };
}

describe('a batch', () => {
  it('asks once for all of one turn, each once, and gives everybody his own', async () => {
    const { calls, find } = makeWorld();
    expect(await Promise.all(['a', 'b', 'none', 'a'].map(find))).toEqual(['a!', 'b!', undefined, 'a!']);
    expect(calls).toEqual([['a', 'b', 'none']]);
  });

  it('asks again for who comes after the call has begun', async () => {
    const { calls, find } = makeWorld();
    const first = find('a');
    await setImmediate();
    const second = find('a');
    expect([await first, await second]).toEqual(['a!', 'a!']);
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('fails for all of its turn and for nobody after', async () => {
    const { find } = makeWorld();
    const failed = await Promise.allSettled([find('a'), find('bad')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('a')).toBe('a!');
  });
});
