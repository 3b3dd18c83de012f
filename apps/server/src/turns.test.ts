import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('runs work of one key in order, one at a time, and that of other keys beside it', async () => {
    const inTurn = createTurns();
    const order: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = inTurn('a', async () => {
      await held;
      order.push('a1');
    });
    const second = inTurn('a', () => Promise.resolve(order.push('a2')));
    await inTurn('b', () => Promise.resolve(order.push('b1')));
    letGo();
    await Promise.all([first, second]);
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });

  it('goes on after work that failed, and tells its error to who asked for it alone', async () => {
    const inTurn = createTurns();
    const failing = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
