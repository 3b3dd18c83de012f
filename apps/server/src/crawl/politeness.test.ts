import { describe, expect, it } from 'vitest';
import { Politeness, type RequestOutcome } from './politeness.ts';

const good: RequestOutcome = { kind: 'answer', ttfbMs: 20 };
const slow: RequestOutcome = { kind: 'answer', ttfbMs: 2_000 };
const pushed = (retryAfterMs: number | null = null): RequestOutcome => ({
  kind: 'pushed-back',
  retryAfterMs,
});

function host(settings: { maxConnections?: number; delayMs?: number } = {}) {
  let now = 1_000_000;
  const politeness = new Politeness({ maxConnections: 8, delayMs: 0, now: () => now, ...settings });
  const ask = (outcome: RequestOutcome | null): void => {
    politeness.begin();
    politeness.end(outcome);
  };
  const times = (count: number, outcome: RequestOutcome): void => {
    for (let i = 0; i < count; i++) ask(outcome);
  };
  return { politeness, ask, times, pass: (ms: number) => (now += ms) };
}

describe('a host that responds well', () => {
  it('gets one connection first, and one more after each response, up to the limit', () => {
    const { politeness, ask, times } = host();
    expect(politeness.connections).toBe(1);
    ask(good);
    expect(politeness.connections).toBe(2);
    times(20, good);
    expect(politeness.connections).toBe(8);
  });

  it('never gets more simultaneous requests than allowed', () => {
    const { politeness, times } = host({ maxConnections: 3 });
    times(10, good);
    for (let i = 0; i < 3; i++) {
      expect(politeness.waitMs()).toBe(0);
      politeness.begin();
    }
    expect(politeness.waitMs()).toBeNull();
    politeness.end(good);
    expect(politeness.waitMs()).toBe(0);
  });
});

describe('a host that slows down', () => {
  it('loses half of its connections each time it stays slow, and regains them slowly', () => {
    const { politeness, times } = host();
    times(20, good);
    times(3, slow);
    expect(politeness.connections).toBeLessThanOrEqual(4);
    times(40, slow);
    expect(politeness.connections).toBe(1);
    times(2, good);
    expect(politeness.connections).toBe(2);
    times(3, good);
    expect(politeness.connections).toBe(2);
  });

  it('keeps its connections if the difference is too small to matter', () => {
    const { politeness, times } = host();
    times(20, { kind: 'answer', ttfbMs: 2 });
    times(50, { kind: 'answer', ttfbMs: 200 });
    expect(politeness.connections).toBe(8);
  });

  it('loses half of its connections after a failed response', () => {
    const { politeness, times, ask } = host();
    times(20, good);
    ask({ kind: 'trouble' });
    expect(politeness.connections).toBe(4);
  });

  it('is not penalized for requests that we aborted', () => {
    const { politeness, times, ask } = host();
    times(20, good);
    ask(null);
    expect(politeness.connections).toBe(8);
  });
});

describe('a host that rejects requests', () => {
  it('is paused for as long as it asks, then tried with one request', () => {
    const { politeness, times, ask, pass } = host();
    times(20, good);
    ask(pushed(7_000));
    expect(politeness.waitMs()).toBe(7_000);
    pass(6_999);
    expect(politeness.waitMs()).toBe(1);
    pass(1);
    expect(politeness.waitMs()).toBe(0);
    politeness.begin();
    expect(politeness.waitMs()).toBeNull();
  });

  it('is paused twice as long each time, up to a minute, if it does not say how long', () => {
    const { politeness, ask, pass } = host();
    const pauses = Array.from({ length: 8 }, () => {
      ask(pushed());
      const waitMs = politeness.waitMs() ?? 0;
      pass(waitMs);
      return waitMs;
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('has its Retry-After followed for up to ten minutes', () => {
    const { politeness, ask } = host();
    ask(pushed(3_600_000));
    expect(politeness.waitMs()).toBe(600_000);
  });

  it('counts simultaneous rejections as one, with the longest pause', () => {
    const { politeness, times } = host();
    times(20, good);
    for (let i = 0; i < 8; i++) politeness.begin();
    politeness.end(pushed());
    for (let i = 0; i < 6; i++) politeness.end(pushed());
    politeness.end(pushed(5_000));
    expect(politeness.pushes).toBe(1);
    expect(politeness.waitMs()).toBe(5_000);
  });

  it('is trusted again after the first good response', () => {
    const { politeness, ask, pass } = host();
    ask(pushed());
    pass(1_000);
    ask(good);
    expect(politeness.pushes).toBe(0);
    expect(politeness.waitMs()).toBe(0);
  });
});

describe('Crawl-delay', () => {
  it('sends one request at a time, with the delay between them', () => {
    const { politeness, times, pass } = host({ delayMs: 3_000 });
    times(1, good);
    expect(politeness.waitMs()).toBe(3_000);
    pass(3_000);
    politeness.begin();
    pass(10_000);
    expect(politeness.waitMs()).toBeNull();
    politeness.end(good);
    expect(politeness.waitMs()).toBe(0);
  });
});
