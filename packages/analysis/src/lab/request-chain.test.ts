import { describe, expect, it } from 'vitest';
import { documentRequest, loadRecord, request } from '../fixtures/load-record.ts';
import type { LoadRecord } from './load-record.ts';
import { longestChain } from './request-chain.ts';

const style = { type: 'stylesheet', priority: 'VeryHigh' } as const;
const chainOf = (...given: Parameters<typeof loadRecord>): readonly string[] =>
  longestChain(loadRecord(...given)).map((url) => new URL(url).pathname);

describe('the longest chain of requests', () => {
  it.each<[string, LoadRecord['requests'], readonly string[]]>([
    ['is the document alone', [documentRequest()], ['/']],
    [
      'follows imports',
      [
        documentRequest(),
        request('/a.css', style),
        request('/x.css', style),
        request('/b.css', { ...style, after: [1] }),
        request('/c.css', { ...style, after: [3] }),
      ],
      ['/', '/a.css', '/b.css', '/c.css'],
    ],
    [
      'begins after redirects of the document',
      [
        documentRequest({ status: 301 }),
        documentRequest({ url: 'http://site.test/new', after: [0] }),
        request('/a.css', { ...style, after: [1] }),
      ],
      ['/new', '/a.css'],
    ],
    [
      'leaves out images, and what came after the first paint',
      [
        documentRequest(),
        request('/a.css', style),
        request('/b.png', { after: [1] }),
        request('/c.css', { ...style, after: [1], start: 80, end: 200 }),
      ],
      ['/', '/a.css'],
    ],
    [
      'takes the longer way',
      [documentRequest(), request('/a.css', style), request('/b.css', { ...style, after: [0, 1] })],
      ['/', '/a.css', '/b.css'],
    ],
  ])('%s', (_, requests, expected) => {
    const mainDocument = requests.findIndex(({ status }) => status === 200);
    expect(chainOf(requests, [], { mainDocument })).toEqual(expected);
  });

  it('is empty if nothing was painted', () => {
    expect(chainOf([documentRequest()], [], { firstContentfulPaint: null })).toEqual([]);
  });
});
