import { describe, expect, it } from 'vitest';
import { AskedHeaders } from './site-visit.ts';

const own = 'https://example.com';
const other = 'https://other.example';

describe('AskedHeaders', () => {
  it('asks once for each origin, however often and from however many requests at once', async () => {
    const asked: string[] = [];
    const headers = new AskedHeaders((origin) => asked.push(origin));
    const atOnce = [headers.of(own), headers.of(own), headers.of(other)];
    expect(asked).toEqual([own, other]);
    // In any order.
    headers.resolve(other, []);
    headers.resolve(own, [['x-preview', 'secret']]);
    expect(await Promise.all(atOnce)).toEqual([[['x-preview', 'secret']], [['x-preview', 'secret']], []]);
    expect(await headers.of(own)).toEqual([['x-preview', 'secret']]);
    expect(asked).toEqual([own, other]);
  });

  it('takes the first response, and none about an origin that it has not asked about', async () => {
    const asked: string[] = [];
    const headers = new AskedHeaders((origin) => asked.push(origin));
    headers.resolve(own, [['x-preview', 'of an earlier page']]);
    const answered = headers.of(own);
    expect(asked).toEqual([own]);
    headers.resolve(own, [['x-preview', 'secret']]);
    headers.resolve(own, []);
    expect(await answered).toEqual([['x-preview', 'secret']]);
    expect(await headers.of(own)).toEqual([['x-preview', 'secret']]);
  });
});
