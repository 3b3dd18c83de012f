import { describe, expect, it } from 'vitest';
import { factsOf, readBlocks, readCaptures, readIndexes } from './commoncrawl.ts';

describe('Common Crawl', () => {
  const origin = 'https://index.commoncrawl.org';
  const index = (id: string, api = `${origin}/${id}-index`) => ({
    ...{ id, name: 'September 2026 Index', timegate: `${origin}/${id}/`, 'cdx-api': api },
    ...{ from: '2026-09-05T00:00:00', to: '2026-09-18T00:00:00' },
  });
  const ids = [38, 34, 30, 26, 21, 17].map((week) => `CC-MAIN-2026-${week}`);

  it('returns its five newest crawls', () => {
    expect(
      readIndexes(
        ids.map((id) => index(id)),
        origin,
      ),
    ).toEqual(ids.slice(0, 5).map((id) => ({ id, path: `/${id}-index` })));
  });

  it.each([
    ['no list', { id: 'x' }],
    ['none', []],
    ['an index without an address', [{ id: 'CC-MAIN-2026-38' }]],
    ['another host', [index('CC-MAIN-2026-38', 'https://inside.example/CC-MAIN-2026-38-index')]],
    ['another scheme', [index('CC-MAIN-2026-38', 'http://index.commoncrawl.org/CC-MAIN-2026-38-index')]],
    ['a query of its own', [index('CC-MAIN-2026-38', `${origin}/a?url=b`)]],
    ['a name that is none', [index('../secret')]],
  ])('is rejected if its list has %s', (_what, body) => {
    expect(() => readIndexes(body, origin)).toThrow();
  });

  const line = (url: string, timestamp: string, status = '200') => JSON.stringify({ url, timestamp, status });
  it('counts each URL once, and only successful captures', () => {
    const listing = [
      line('https://olives.example/', '20260909120000'),
      line('https://olives.example/', '20260912010203'),
      line('https://olives.example/gone', '20260917000000', '404'),
      line('https://olives.example/moved', '20260917000000', '301'),
      line('https://shop.olives.example/', '20260910000000'),
      JSON.stringify({ url: 'https://olives.example/again', timestamp: '20260918000000' }),
      '',
    ].join('\n');
    expect(readCaptures(listing)).toEqual({ lines: 6, pages: 2, lastCapturedOn: '2026-09-12' });
  });

  it('treats an empty listing as no captures', () => {
    expect(readCaptures('\n')).toEqual({ lines: 0, pages: 0, lastCapturedOn: null });
  });

  it.each([
    ['a page', '<html></html>'],
    ['a line that is cut', `${line('https://a.example/', '20260909120000')}\n{"url":"https://a.ex`],
    ['a line without a time', '{"url":"https://a.example/","status":"200"}'],
    ['a time of another form', line('https://a.example/', '2026-09-09')],
    ['a line that is no object', '["https://a.example/"]'],
  ])('is rejected if its listing has %s', (_what, body) => {
    expect(() => readCaptures(body)).toThrow();
  });

  it('returns the number of blocks', () => {
    expect(readBlocks({ pages: 4, pageSize: 5, blocks: 38 })).toBe(38);
    expect(() => readBlocks({ pages: 4 })).toThrow();
  });

  const listing = { lines: 5000, pages: 4000, lastCapturedOn: '2026-09-12' };
  it.each([
    ['counts what is all there', null, { pages: 4000, isEstimate: false }],
    ['counts what the two blocks have', 2, { pages: 4000, isEstimate: false }],
    ['estimates what is in more blocks by those listed', 11, { pages: 24_000, isEstimate: true }],
    ['never estimates fewer than it has seen', 3, { pages: 4800, isEstimate: true }],
  ])('%s', (_what, blocks, expected) => {
    expect(factsOf(listing, blocks)).toEqual({ ...expected, lastCapturedOn: '2026-09-12' });
  });
});
