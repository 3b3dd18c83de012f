import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('createKeyedMutex', () => {
  it('runs work with the same key in order, one at a time, and other keys concurrently', async () => {
    const withLock = createKeyedMutex();
    const order: string[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = withLock('a', async () => {
      await held;
      order.push('a1');
    });
    const second = withLock('a', () => Promise.resolve(order.push('a2')));
    await withLock('b', () => Promise.resolve(order.push('b1')));
    letGo();
    await Promise.all([first, second]);
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });

  it('continues after failed work, and reports the error only to its caller', async () => {
    const withLock = createKeyedMutex();
    const failing = withLock('a', () => Promise.reject(new Error('no')));
    const next = withLock('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
