import { describe, expect, it } from 'vitest';
import { Politeness } from './politeness.ts';

function start(connections: number) {
  let now = 0;
  const politeness = new Politeness({ maxConnections: 8, delayMs: 0, now: () => now });
  const ask = (count: number): void => {
    for (let i = 0; i < count; i++) politeness.begin();
  };
  const pushBack = (retryAfterMs: number | null): void =>
    politeness.end({ kind: 'pushed-back', retryAfterMs });
  // It opens one connection more with each good answer.
  for (let i = 1; i < connections; i++) {
    ask(1);
    politeness.end({ kind: 'answer', ttfbMs: 1 });
  }
  return { politeness, ask, pushBack, pass: (ms: number) => (now += ms) };
}

describe('refusals of requests that were under way together', () => {
  it('are one push, and the last of them says when to come back', () => {
    const { politeness, ask, pushBack, pass } = start(3);
    ask(3);
    pushBack(2_000);
    pass(100);
    pushBack(2_000);
    pass(100);
    pushBack(null);
    expect(politeness.pushes).toBe(1);
    expect(politeness.waitMs()).toBe(1_900);
  });

  it('do not shorten the pause', () => {
    const { politeness, ask, pushBack } = start(2);
    ask(2);
    pushBack(5_000);
    pushBack(1_000);
    expect(politeness.waitMs()).toBe(5_000);
  });
});

it('waits twice as long after each push that follows a pause', () => {
  const { politeness, ask, pushBack, pass } = start(1);
  for (const waitMs of [1_000, 2_000, 4_000]) {
    ask(1);
    pushBack(null);
    expect(politeness.waitMs()).toBe(waitMs);
    pass(waitMs);
  }
});
