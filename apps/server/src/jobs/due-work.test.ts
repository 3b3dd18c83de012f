import { afterEach, describe, expect, test } from 'vitest';
import { startDueWork, type DueWork, type DueWorkLoop } from './due-work.ts';

function createGate<Value>(): { readonly promise: Promise<Value>; readonly open: (value: Value) => void } {
  let open: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (open = resolve));
  return { promise, open: (value) => open(value) };
}

describe('due work', () => {
  const loops: DueWorkLoop[] = [];
  const logged: unknown[] = [];
  const log = { error: (facts: unknown) => void logged.push(facts) };
  const start = (works: readonly DueWork[], everyMs = 1): DueWorkLoop => {
    const loop = startDueWork({ works, everyMs, log });
    loops.push(loop);
    return loop;
  };

  afterEach(async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    logged.length = 0;
  });

  test('is polled repeatedly, but never twice at once', async () => {
    let atOnce = 0;
    let maxAtOnce = 0;
    await new Promise<void>((resolve) => {
      let calls = 0;
      start([
        {
          name: 'slow',
          takeDue: async () => {
            atOnce += 1;
            maxAtOnce = Math.max(maxAtOnce, atOnce);
            await new Promise(setImmediate);
            atOnce -= 1;
            calls += 1;
            if (calls === 20) resolve();
            return calls % 2;
          },
        },
      ]);
    });
    expect(maxAtOnce).toBe(1);
  });

  test('is polled again immediately if something was taken, however long the interval', async () => {
    let left = 5;
    await new Promise<void>((resolve) => {
      start(
        [
          {
            name: 'many',
            takeDue: () => {
              if (left === 0) {
                resolve();
                return Promise.resolve(0);
              }
              left -= 1;
              return Promise.resolve(1);
            },
          },
        ],
        1_000_000,
      );
    });
    expect(left).toBe(0);
  });

  test('continues after a failure, and a failing or hanging kind does not delay the others', async () => {
    let failures = 0;
    let others = 0;
    const hung = createGate<number>();
    await new Promise<void>((resolve) => {
      const isDone = (): void => {
        if (failures >= 2 && others >= 5) resolve();
      };
      start([
        { name: 'hangs', takeDue: () => hung.promise },
        {
          name: 'fails',
          takeDue: () => {
            failures += 1;
            isDone();
            return Promise.reject(new Error('no database'));
          },
        },
        {
          name: 'works',
          takeDue: () => {
            others += 1;
            isDone();
            return Promise.resolve(0);
          },
        },
      ]);
    });
    expect(logged).toContainEqual(expect.objectContaining({ work: 'fails' }));
    hung.open(0);
  });

  test('logs an outage of the database once, whoever notices it, until it is back', async () => {
    const away = Object.assign(new Error('gone'), { code: '57P01' });
    let calls = 0;
    await new Promise<void>((resolve) => {
      const takeDue = (): Promise<number> => {
        calls += 1;
        if (calls === 20) resolve();
        return calls === 10 ? Promise.resolve(0) : Promise.reject(away);
      };
      start([
        { name: 'one', takeDue },
        { name: 'other', takeDue },
      ]);
    });
    expect(logged).toHaveLength(2);
  });

  test('does not start once stopped, and work in progress finishes first', async () => {
    const begun = createGate<null>();
    const held = createGate<number>();
    let calls = 0;
    const loop = start([
      {
        name: 'held',
        takeDue: () => {
          calls += 1;
          begun.open(null);
          return held.promise;
        },
      },
    ]);
    await begun.promise;
    let isStopped = false;
    const stopped = loop.stop().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    held.open(3);
    await stopped;
    expect(calls).toBe(1);
  });
});
