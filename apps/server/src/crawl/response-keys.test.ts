import { technologies } from '@siteglass/analysis';
import { describe, expect, it } from 'vitest';
import type { FetchedHead, HeaderList } from '../collect/fetch/fetched-resource.ts';
import { essenceOf, headerKeys, headKeys, responseKeys } from './response-keys.ts';

const head = (headers: HeaderList, parts: Partial<FetchedHead> = {}): FetchedHead => ({
  ...{
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    status: 200,
    headers,
    redirects: [],
  },
  ...{ bodyBytes: 4, isCut: false, transferBytes: 4, contentEncoding: null, defects: [], httpVersion: '2' },
  timings: { dnsMs: 1, connectMs: 1, tlsMs: 1, firstByteMs: 1, downloadMs: 1, totalMs: 1 },
  ...{ peer: { address: '192.0.2.1', family: 4, port: 443 }, tls: null, viaExemptNetwork: false },
  ...parts,
});
const body = Buffer.from('body');
const type: readonly [string, string] = ['content-type', 'text/html'];
const keysOf = (headers: HeaderList, parts?: Partial<FetchedHead>) =>
  responseKeys(head(headers, parts), body);

describe('responseKeys', () => {
  it.each<[string, HeaderList, HeaderList]>([
    ['the time', [['date', 'Mon, 02 Nov 2026 08:00:00 GMT']], [['date', 'Tue, 03 Nov 2026 08:00:00 GMT']]],
    [
      'a cache',
      [
        ['x-cache', 'HIT'],
        ['age', '7'],
      ],
      [['x-cache', 'MISS']],
    ],
    ['the ID of the request', [['x-request-id', '1']], [['x-request-id', '2']]],
    ['the ID of an Amazon request', [['x-amz-cf-id', 'a']], [['x-amz-cf-id', 'b']]],
    [
      'the value of a cookie',
      [['set-cookie', 'sid=1; Path=/; Secure']],
      [['set-cookie', 'sid=2; Path=/; Secure']],
    ],
    [
      'when a cookie expires',
      [['set-cookie', 'a=1; expires=Mon, 02 Nov 2026 08:00:00 GMT']],
      [['set-cookie', 'a=1; expires=Tue, 03 Nov 2026 08:00:00 GMT']],
    ],
    [
      'when the page expires',
      [['expires', 'Mon, 02 Nov 2026 08:00:00 GMT']],
      [['expires', 'Tue, 03 Nov 2026 08:00:00 GMT']],
    ],
    ['the order of headers', [['vary', 'a'], type], [type, ['vary', 'a']]],
    ['the server of a cache', [['x-served-by', 'cache-fra-1']], [['x-served-by', 'cache-fra-2']]],
  ])('are the same whatever it is: %s', (_, one, other) => {
    expect(keysOf(one)).toEqual(keysOf(other));
  });

  it.each<[string, HeaderList, HeaderList]>([
    ['a header more', [type], [type, ['x-robots-tag', 'noindex']]],
    ['a value', [['x-robots-tag', 'all']], [['x-robots-tag', 'noindex']]],
    ['an unknown header', [['x-theme', 'a']], [['x-theme', 'b']]],
    [
      'the order of values',
      [
        ['link', '</a>'],
        ['link', '</b>'],
      ],
      [
        ['link', '</b>'],
        ['link', '</a>'],
      ],
    ],
    ['the presence of an ID', [type], [type, ['cf-ray', '1']]],
    ['an attribute of a cookie', [['set-cookie', 'a=1']], [['set-cookie', 'a=1; Secure']]],
    ['the name of a cookie', [['set-cookie', 'a=1']], [['set-cookie', 'b=1']]],
    [
      'a deleted cookie',
      [['set-cookie', 'a=1']],
      [['set-cookie', 'a=1; expires=Thu, 01 Jan 1970 00:00:00 GMT']],
    ],
    [
      'an expiry in the past',
      [['expires', 'Mon, 02 Nov 2026 08:00:00 GMT']],
      [['expires', 'Sun, 19 Nov 1978 05:00:00 GMT']],
    ],
    ['the entity tag', [['etag', '"1"']], [['etag', '"2"']]],
  ])('differ by %s', (_, one, other) => {
    expect(keysOf(one)).not.toEqual(keysOf(other));
  });

  it.each<[string, Partial<FetchedHead>]>([
    ['the status', { status: 404 }],
    ['the final URL', { url: 'https://example.com/a' }],
    ['the requested URL', { requestedUrl: 'https://example.com/a' }],
    ['the protocol', { httpVersion: '1.1' }],
    ['the size of the transfer', { transferBytes: 3 }],
    ['the encoding', { contentEncoding: 'gzip' }],
    ['the defects', { defects: ['line-ends'] }],
    ['the cut', { isCut: true }],
  ])('differ by %s', (_, parts) => {
    expect(keysOf([type], parts)).not.toEqual(keysOf([type]));
  });

  it('differ by the body, and not by what was measured', () => {
    expect(responseKeys(head([type]), Buffer.from('Body'))).not.toEqual(keysOf([type]));
    const peer = { address: '192.0.2.2', family: 4, port: 443 } as const;
    expect(keysOf([type], { peer, timings: { ...head([]).timings, firstByteMs: 9 } })).toEqual(
      keysOf([type]),
    );
  });

  it('contain those of a head with fewer headers', () => {
    const keys = new Set(keysOf([type, ['etag', '"1"']]));
    expect(headKeys(head([['etag', '"1"']])).every((key) => keys.has(key))).toBe(true);
    expect(headKeys(head([['etag', '"2"']])).every((key) => keys.has(key))).toBe(false);
  });
});

describe('a header that software is recognized by', () => {
  it('keeps what recognizes it', () => {
    for (const { signals } of technologies)
      for (const [name, values] of Object.entries(signals.headers ?? {}))
        for (const value of values) {
          const sample = value.replaceAll('{v}', '1.2');
          expect(headerKeys([[name, sample]]), name).toHaveLength(1);
          expect(essenceOf(name, sample), `${name}: ${sample}`).toBe(sample);
        }
  });
});
