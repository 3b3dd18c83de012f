import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('createKeyedMutex', () => {
  it('runs work of one key in order, one at a time, and that of other keys beside it', async () => {
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

  it('goes on after work that failed, and tells its error to who asked for it alone', async () => {
    const withLock = createKeyedMutex();
    const failing = withLock('a', () => Promise.reject(new Error('no')));
    const next = withLock('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
