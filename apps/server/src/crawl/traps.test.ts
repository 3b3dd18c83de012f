import { describe, expect, it } from 'vitest';
import { detectTrap, TrapCounters } from './traps.ts';

describe('a URL that is never crawled', () => {
  it.each([
    [`https://example.com/${'a'.repeat(2048)}`, 'trap-too-long'],
    ['https://example.com/a/a/a/', 'trap-repeating-path'],
    ['https://example.com/x/a/b/a/b/a/b', 'trap-repeating-path'],
    [`https://example.com/${Array.from({ length: 31 }, (_, i) => `s${i}`).join('/')}`, 'trap-repeating-path'],
    ['https://example.com/a;jsessionid=1A2B?x=1', 'trap-session-id'],
    ['https://example.com/a?PHPSESSID=abc', 'trap-session-id'],
    ['https://example.com/a?page=2&sid=0123456789abcdef01234567', 'trap-session-id'],
    [`https://example.com/a?${Array.from({ length: 13 }, (_, i) => `p${i}=1`).join('&')}`, 'trap-parameters'],
  ])('%.80s: %s', (url, reason) => {
    expect(detectTrap(url)).toBe(reason);
  });

  it.each([
    'https://example.com/',
    'https://example.com/a/a/',
    'https://example.com/a/b/a/b/',
    'https://example.com/news/news/2024/2024',
    'https://example.com/a?sid=12',
    'https://example.com/a?s=winter+jackets',
    'https://example.com/session-id/',
    `https://example.com/a?${Array.from({ length: 12 }, (_, i) => `p${i}=1`).join('&')}`,
  ])('does not include %.80s', (url) => {
    expect(detectTrap(url)).toBeNull();
  });
});

describe('too many similar URLs', () => {
  const admitted = (urls: readonly string[]): number => {
    const counters = new TrapCounters({ year: 2026 });
    return urls.filter((url) => counters.admit(url) === null).length;
  };
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
  const day = (i: number): string => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);

  it('are queries of one path from the 101st on', () => {
    expect(admitted(numbers(150).map((i) => `https://example.com/list?page=${i}`))).toBe(100);
  });

  it('are not queries of different paths', () => {
    expect(admitted(numbers(500).map((i) => `https://example.com/list/${i}?ref=a`))).toBe(500);
  });

  it.each([
    ['in the path', (i: number) => `https://example.com/calendar/${day(i).replaceAll('-', '/')}/`],
    ['in a file name', (i: number) => `https://example.com/events/${day(i)}`],
  ])('are dates %s from the 401st on', (_, url) => {
    expect(admitted(numbers(600).map(url))).toBe(400);
  });

  it('are dates in queries, of which a path may have fewer', () => {
    expect(admitted(numbers(600).map((i) => `https://example.com/events?date=${day(i)}`))).toBe(100);
  });

  it.each([
    'https://example.com/calendar/2031/05',
    'https://example.com/calendar/1901/05/12/',
    'https://example.com/calendar?year=2031&month=5',
    'https://example.com/calendar?date=20310512',
    'https://example.com/calendar?month=2031-05',
  ])('are dates far from now: %s', (url) => {
    expect(new TrapCounters({ year: 2026 }).admit(url)).toBe('trap-calendar');
  });

  it.each([
    ['articles below dates', (i: number) => `https://example.com/${day(i).replaceAll('-', '/')}/title-${i}`],
    ['numbers of products', (i: number) => `https://example.com/item/${209_000 + i}`],
    ['numbers in file names', (i: number) => `https://example.com/p/${i}.html`],
    ['years far away without a month', (i: number) => `https://example.com/history/${1800 + (i % 200)}`],
  ])('are not %s', (_, url) => {
    expect(admitted(numbers(600).map(url))).toBe(600);
  });

  it('are counted again from the crawled URLs when a crawl resumes', () => {
    const counters = new TrapCounters({ year: 2026 });
    for (const i of numbers(100)) counters.count(`https://example.com/list?page=${i}`);
    expect(counters.admit('https://example.com/list?page=100')).toBe('trap-parameters');
  });
});
