import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatch } from './batch.ts';

function makeWorld(contexts: readonly string[] = ['first']) {
  const calls: (readonly string[])[] = [];
  const find = createBatch(
    (keys, context: string) => {
      calls.push(keys);
      if (keys.includes('bad')) return Promise.reject(new Error('The call failed.'));
      if (context === 'broken') return Promise.reject(new Error('Not here.'));
      return Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])));
    },
    async (work) => {
      await setImmediate();
      if (contexts.length === 1) return work(contexts[0]!);
      return work(contexts[0]!).catch(() => work(contexts[1]!));
    },
  );
  return { calls, find };
}

async function waitForTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

describe('a batch', () => {
  it('loads all keys of one tick in one call, each once, and gives every caller its own result', async () => {
    const { calls, find } = makeWorld();
    expect(await Promise.all(['a', 'b', 'none', 'a'].map(find))).toEqual(['a!', 'b!', undefined, 'a!']);
    expect(calls).toEqual([['a', 'b', 'none']]);
  });

  it('loads again for callers that arrive after the call has started', async () => {
    const { calls, find } = makeWorld();
    const first = find('a');
    await waitForTurns(2);
    const second = find('a');
    expect([await first, await second]).toEqual(['a!', 'a!']);
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('starts over with the same keys if the first context was unusable', async () => {
    const { calls, find } = makeWorld(['broken', 'sound']);
    expect(await Promise.all(['a', 'b'].map(find))).toEqual(['a!', 'b!']);
    expect(calls).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('fails for every caller of its tick and for no later one', async () => {
    const { find } = makeWorld();
    const failed = await Promise.allSettled([find('a'), find('bad')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('a')).toBe('a!');
  });
});
