import { describe, expect, it } from 'vitest';
import { TrapWatch } from './traps.ts';
import { patternOf, shapeOf } from './url-shape.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const sketchOf = (seed: number): Int32Array => Int32Array.from({ length: 16 }, (_, i) => seed * 16 + i);
const day = (i: number): string => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);

describe('the shape of a URL', () => {
  it.each([
    ['/calendar/2024/05/12/', '/calendar/1999/12/01/', 'trap-calendar'],
    ['/calendar?year=2024&month=5', '/calendar?month=6&year=2031', 'trap-calendar'],
    ['/list?page=1', '/list?page=99', 'trap-parameters'],
    ['/p/77-12x', '/p/9-1x', 'trap-numbers'],
    ['/1/2/3/4', '/1/2/3/4/5', 'trap-numbers'],
    ['/a;jsessionid=1A2B?x=1', '/a;jsessionid=99?x=2', 'trap-session-id'],
    ['/a?PHPSESSID=abc', '/a?PHPSESSID=def', 'trap-session-id'],
    ['/b/a/a/a', '/b/a/a/a/a/b/a', 'trap-repeating-path'],
    ['/news/about/news/about/', '/about/news/about/news/about/', 'trap-repeating-path'],
  ])('%s is that of %s', (one, other, reason) => {
    const [a, b] = [one, other].map((path) => shapeOf(`https://example.com${path}`));
    expect(a?.reason).toBe(reason);
    expect(b?.key).toBe(a?.key);
  });

  it.each([
    ['/list?page=1', '/list?sort=1'],
    ['/p/1', '/q/1'],
    ['/a/1', '/a/1/2'],
  ])('%s is not that of %s', (one, other) => {
    const [a, b] = [one, other].map((path) => shapeOf(`https://example.com${path}`));
    expect(b?.key).not.toBe(a?.key);
  });

  it.each(['/', '/a/', '/a/b/a/', '/session-id/', '/%D0%9E/', ''])('of %s is shared by no other', (path) => {
    expect(shapeOf(`https://example.com${path}`)).toBeNull();
  });

  it.each(['/bible/1/1/1', '/tiles/4/4/4/', '/list?sid=12', '/list?s=winter+jackets', '/a/b/a/b?x=1'])(
    'of %s is suspect only if names repeat',
    (path) => {
      expect(shapeOf(`https://example.com${path}`)?.isSuspect).toBe(path.startsWith('/a/'));
    },
  );
});

describe('the pattern of a URL', () => {
  it.each([
    ['/calendar/2024/05/12/', '/calendar/*/*/*/'],
    ['/list?from=7&page=2', '/list?from=*&page=*'],
    ['/p/77-12x', '/p/*-*x'],
    ['/%D0%9E/12', '/%D0%9E/*'],
    ['/a;jsessionid=1A2B?x=1', '/a;jsessionid=*?x=*'],
    ['/shop/?sid=0123456789abcdef0100', '/shop/?sid=*'],
    ['/b/a/a/a', '/b/a/a/*'],
    ['/news/about/news/about/', '/news/about/news/*'],
    [
      `/list?${numbers(13)
        .map((n) => `p${n}=1`)
        .join('&')}`,
      '/list?*',
    ],
  ])('%s is %s', (path, pattern) => {
    const url = `https://example.com${path}`;
    expect(patternOf(url, shapeOf(url)!)).toBe(`https://example.com${pattern}`);
  });
});

/**
 * Visits all URLs of a list as a crawl does, each found on the one before unless another page lists them; returns how
 * many it has visited, and why the rest was left out.
 */
function visitAll(
  urls: readonly string[],
  contentOf: (i: number) => { readonly sketch: Int32Array | null; readonly leadsOn: boolean },
  isListed = false,
): { readonly visited: number; readonly reason: string | null } {
  const watch = new TrapWatch({ pages: 100 });
  let visited = 0;
  for (const [i, url] of urls.entries()) {
    let verdict = watch.admit(url);
    if (typeof verdict === 'object' && verdict !== null) {
      const judged = watch.judge(verdict.heldBy);
      if (typeof judged === 'string') return { visited, reason: judged };
      verdict = watch.admit(url);
    }
    if (typeof verdict === 'string') return { visited, reason: verdict };
    visited++;
    watch.note(url, contentOf(i));
    const next = shapeOf(urls[i + 1] ?? '');
    if (!isListed && next !== null) watch.grow(next);
  }
  return { visited, reason: null };
}

const same = { sketch: sketchOf(1), leadsOn: false };

describe('pages that are nearly equal and lead nowhere', () => {
  it.each([
    ['trap-calendar', 100, (i: number) => `/calendar/${day(i)}`],
    ['trap-parameters', 100, (i: number) => `/list?from=${i}`],
    ['trap-numbers', 100, (i: number) => `/room/${i}/`],
    ['trap-session-id', 5, (i: number) => `/shop/?sid=0123456789abcdef0${100 + i}`],
    ['trap-repeating-path', 5, (i: number) => `/a/${'a/'.repeat(i + 2)}`],
    [
      'trap-parameters',
      5,
      (i: number) =>
        `/list?${numbers(13 + i)
          .map((n) => `p${n}=1`)
          .join('&')}`,
    ],
  ])('are a trap: %s after %i', (reason, visited, path) => {
    const urls = numbers(1_000).map((i) => `https://example.com${path(i)}`);
    expect(visitAll(urls, () => same)).toEqual({ visited, reason });
  });

  it('are one without any text, too', () => {
    const urls = numbers(200).map((i) => `https://example.com/room/${i}`);
    expect(visitAll(urls, () => ({ sketch: null, leadsOn: false })).visited).toBe(100);
  });

  it('are one after real pages of the same shape have ended', () => {
    const urls = numbers(5_000).map((i) => `https://example.com/list?page=${i}`);
    const { visited, reason } = visitAll(urls, (i) => (i < 120 ? { ...same, sketch: sketchOf(i) } : same));
    expect(reason).toBe('trap-parameters');
    expect(visited).toBe(1_600);
  });
});

describe('pages of one shape', () => {
  const paths = [
    (i: number) => `/product.php?id=${i}`,
    (i: number) => `/archive/${day(i).replaceAll('-', '/')}/`,
    (i: number) => `/bible/${i % 60}/${i % 7}/${i}`,
    (i: number) => `/shop/item-${i};jsessionid=1`,
  ];

  it.each(paths)('are all visited if each has its own text (%#)', (path) => {
    const urls = numbers(1_000).map((i) => `https://example.com${path(i)}`);
    const result = visitAll(urls, (i) => ({ sketch: sketchOf(i), leadsOn: false }));
    expect(result).toEqual({ visited: 1_000, reason: null });
  });

  it('are all visited if each leads to something new', () => {
    const urls = numbers(1_000).map((i) => `https://example.com/photo/${i}`);
    expect(visitAll(urls, () => ({ ...same, leadsOn: true })).visited).toBe(1_000);
  });

  it('are all visited if another page lists them, however equal they are', () => {
    const urls = numbers(1_000).map((i) => `https://example.com/room/${i}`);
    expect(visitAll(urls, () => same, true).visited).toBe(1_000);
  });

  it('are not judged by redirects and errors', () => {
    const watch = new TrapWatch({ pages: 10 });
    for (const i of numbers(10)) expect(watch.admit(`https://example.com/old/${i}`)).toBeNull();
    const verdict = watch.admit('https://example.com/old/10');
    expect(verdict).toEqual({ heldBy: shapeOf('https://example.com/old/1')!.key });
    expect(watch.judge(shapeOf('https://example.com/old/1')!.key)).toBe(10);
  });
});

describe('a stopped pattern', () => {
  const stopAt = (watch: TrapWatch, from: number): void => {
    const url = (i: number): string => `https://example.com/list?from=${i}`;
    for (const i of numbers(10)) {
      watch.admit(url(from + i));
      watch.grow(shapeOf(url(from + i))!);
      watch.note(url(from + i), same);
    }
    expect(watch.judge(shapeOf(url(from))!.key)).toBe('trap-parameters');
  };

  it('is told once, with what its pages were like', () => {
    const watch = new TrapWatch({ pages: 10 });
    expect(watch.takeStopped()).toBeNull();
    stopAt(watch, 0);
    const stopped = watch.takeStopped();
    expect(stopped).toMatchObject([
      { reason: 'trap-parameters', pattern: 'https://example.com/list?from=*', read: 10, fresh: 1 },
    ]);
    expect(stopped![0]!.samples).toHaveLength(10);
    expect(watch.takeStopped()).toBeNull();
  });

  it('is kept by the worker that resumes the crawl', () => {
    const first = new TrapWatch({ pages: 10 });
    stopAt(first, 0);
    const resumed = new TrapWatch({ pages: 10 }, first.takeStopped()!);
    expect(resumed.takeStopped()).toBeNull();
    for (const i of numbers(5)) {
      const url = `https://example.com/b/${'b/'.repeat(i + 2)}`;
      resumed.admit(url);
      resumed.note(url, same);
    }
    resumed.judge(shapeOf('https://example.com/b/b/b/')!.key);
    expect(resumed.takeStopped()?.map(({ reason }) => reason)).toEqual([
      'trap-parameters',
      'trap-repeating-path',
    ]);
  });
});

it('remembers what was stopped when a crawl resumes', () => {
  const watch = new TrapWatch({ pages: 100 });
  watch.stop('https://example.com/list?page=100');
  expect(watch.admit('https://example.com/list?page=7')).toBe('trap-parameters');
});

it('forgets small shapes when there are very many', () => {
  const watch = new TrapWatch({ pages: 100 });
  watch.stop('https://example.com/stopped/1');
  for (const i of numbers(30_000))
    watch.admit(`https://example.com/p${String.fromCharCode(0x4e00 + i)}-${i}`);
  expect(watch.admit('https://example.com/stopped/2')).toBe('trap-numbers');
});
