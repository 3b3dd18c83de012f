import { describe, expect, it, vi } from 'vitest';
import { createFairGate, type FairGateOptions } from './fair-gate.ts';

/** Sends work through a gate that runs until it is ended, and records what has started. */
function openGate(options: Partial<FairGateOptions> = {}) {
  const gate = createFairGate({ total: 2, perKey: 2, maxWaiting: 100, maxWaitMs: 60_000, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, Promise<string>>();
  const send = (names: readonly string[]): void => {
    for (const name of names) {
      const work = () =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends.set(name, () => resolve(name));
        });
      // Work is named after its key, such as "a1".
      const result = gate(name.slice(0, 1), work);
      result.catch(() => undefined);
      results.set(name, result);
    }
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await results.get(name);
    await new Promise(setImmediate);
  };
  return { send, end, started, results };
}

describe('a fair gate', () => {
  it.each([
    { what: 'starts the work of one key in order', sent: ['a1', 'a2', 'a3', 'a4'], ended: ['a1', 'a2'] },
    {
      what: 'gives the next place to the key that has none',
      sent: ['a1', 'a2', 'a3', 'a4', 'b1'],
      ended: ['a1'],
      order: ['a1', 'a2', 'b1'],
    },
    {
      what: 'takes turns between keys that have equally many places',
      sent: ['a1', 'b1', 'a2', 'a3', 'b2', 'b3'],
      ended: ['a1', 'b1', 'a2', 'b2'],
      order: ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'],
    },
    {
      what: 'leaves places free that only one key wants more of',
      options: { perKey: 1 },
      sent: ['a1', 'a2', 'a3', 'b1'],
      ended: ['b1'],
      order: ['a1', 'b1'],
    },
  ])('$what', async ({ options = {}, sent, ended, order = sent }) => {
    const { send, end, started } = openGate(options);
    send(sent);
    for (const name of ended) await end(name);
    expect(started).toEqual(order);
  });

  it('refuses what does not fit into the line of its key, and only that', async () => {
    const { send, started, results } = openGate({ total: 1, maxWaiting: 1 });
    send(['a1', 'a2', 'a3', 'b1']);
    const refusal = { code: 'RATE_LIMIT_EXCEEDED', status: 429, retryAfter: 60 };
    await expect(results.get('a3')).rejects.toMatchObject(refusal);
    expect(started).toEqual(['a1']);
  });

  it('refuses what waits too long, without starting it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { send, end, started, results } = openGate({ total: 1 });
      send(['a1', 'a2']);
      vi.advanceTimersByTime(59_999);
      send(['a3']);
      vi.advanceTimersByTime(1);
      await expect(results.get('a2')).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
      await end('a1');
      expect(started).toEqual(['a1', 'a3']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('passes on what the work throws, and frees its place', async () => {
    const gate = createFairGate({ total: 1, perKey: 1, maxWaiting: 1, maxWaitMs: 60_000 });
    await expect(gate('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
