import { describe, expect, it } from 'vitest';
import { createBufferCache } from './buffer-cache.ts';

function makeWorld(limitBytes: number) {
  const results = createBufferCache(limitBytes);
  const rendered: string[] = [];
  return {
    rendered,
    read: async (id: string, json = '1234') =>
      (
        await results.read(id, () => {
          rendered.push(id);
          return Promise.resolve(json);
        })
      ).toString(),
  };
}

describe('cached buffers', () => {
  it('are made once', async () => {
    const { read, rendered } = makeWorld(100);
    expect([await read('a', '1'), await read('b', '2'), await read('a'), await read('b')]).toEqual([
      '1',
      '2',
      '1',
      '2',
    ]);
    expect(rendered).toEqual(['a', 'b']);
  });

  it('never exceed their size limit: the least recently used is evicted first', async () => {
    const { read, rendered } = makeWorld(12);
    for (const id of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await read(id);
    expect(rendered).toEqual(['a', 'b', 'c', 'd', 'b']);
    await read('large', 'x'.repeat(12));
    rendered.length = 0;
    await read('large');
    expect(rendered).toEqual([]);
    for (const id of ['a', 'b', 'c']) await read(id);
    expect(rendered).toEqual(['a', 'b', 'c']);
  });

  it('are measured in bytes, not characters, and not cached if one is too large by itself', async () => {
    const { read, rendered } = makeWorld(12);
    expect(await read('a', 'èèèè')).toBe('èèèè');
    await read('b', 'xxxx');
    await read('a');
    expect(rendered).toEqual(['a', 'b']);
    await read('c', 'x');
    expect(await read('huge', '漢字漢字漢')).toBe('漢字漢字漢');
    rendered.length = 0;
    await read('huge', '漢字漢字漢');
    expect(rendered).toEqual(['huge']);
    await read('a');
    expect(rendered).toEqual(['huge']);
  });

  it('are counted once for two simultaneous readers', async () => {
    const { read, rendered } = makeWorld(12);
    await Promise.all([read('a'), read('a'), read('a')]);
    await read('b');
    await read('c');
    rendered.length = 0;
    for (const id of ['a', 'b', 'c']) await read(id);
    expect(rendered).toEqual([]);
  });

  it('cache nothing if rendering fails', async () => {
    const results = createBufferCache(12);
    await expect(results.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect((await results.read('a', () => Promise.resolve('1'))).toString()).toBe('1');
  });
});
