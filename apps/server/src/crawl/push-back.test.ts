import { expect, it } from 'vitest';
import { PushBack } from './push-back.ts';

function start(pushes: number) {
  let now = 0;
  const pushBack = new PushBack({ pushes, maxPauseMs: 10_000 }, () => now);
  return { pushBack, pass: (ms: number) => (now += ms) };
}

it('doubles its pauses until a host has rejected requests too often', () => {
  const { pushBack, pass } = start(3);
  expect(pushBack.isPushed).toBe(false);
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    expect(pushBack.push(null)).toBe(true);
    expect(pushBack.pauseMs()).toBe(pauseMs);
    pass(pauseMs);
  }
  expect(pushBack.isPushed).toBe(true);
  expect(pushBack.push(null)).toBe(false);
  expect(pushBack.pauseMs()).toBe(0);
});

it('counts simultaneous rejections as one, with the longest pause', () => {
  const { pushBack, pass } = start(1);
  expect(pushBack.push(2_000)).toBe(true);
  pass(100);
  expect(pushBack.push(2_000)).toBe(true);
  expect(pushBack.push(null)).toBe(true);
  expect(pushBack.pauseMs()).toBe(2_000);
});

it('does not wait for a host that asks for too much', () => {
  const { pushBack } = start(3);
  expect(pushBack.push(10_001)).toBe(false);
  expect(pushBack.pauseMs()).toBe(0);
});
