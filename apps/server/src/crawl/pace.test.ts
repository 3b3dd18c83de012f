import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** A pace whose clock only moves when it is told to; `slept` lists what each turn has to wait. */
function paceOf(rate: number) {
  const clock = { now: 5_000 };
  const slept: number[] = [];
  const pace = new Pace({
    rate,
    now: () => clock.now,
    sleep: (ms) => {
      slept.push(ms);
      return Promise.resolve();
    },
  });
  return { pace, clock, slept };
}

it('spaces turns evenly, no matter how many are taken at once', async () => {
  const { pace, slept } = paceOf(4);
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(slept).toEqual([250, 500]);
  expect(pace.waitMs()).toBe(750);
});

it('does not make up for time in which nothing was requested', async () => {
  const { pace, clock, slept } = paceOf(4);
  await pace.turn();
  clock.now += 10_000;
  await pace.turn();
  await pace.turn();
  expect(slept).toEqual([250]);
});

it('waits longer after requests that nobody waited for', async () => {
  const { pace, slept } = paceOf(0.5);
  await pace.turn();
  pace.skip(2);
  await pace.turn();
  expect(slept).toEqual([6_000]);
});

it('stops waiting once its job ends', async () => {
  const pace = new Pace({ rate: 0.001 });
  await pace.turn();
  const stop = new AbortController();
  const turn = pace.turn(stop.signal);
  stop.abort();
  await expect(turn).rejects.toThrow();
});
