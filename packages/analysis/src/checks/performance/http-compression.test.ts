import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpCompression } from './http-compression.ts';

const sent = (bodyBytes: number, ...encodings: readonly string[]) => ({
  bodyBytes,
  headers: encodings.map((encoding): [string, string] => ['content-encoding', encoding]),
});

describe('http-compression', () => {
  it('fires on an uncompressed page', () => {
    expect(judge(httpCompression, sent(34_567))).toMatchObject({
      status: 'fail',
      code: 'plain',
      data: { kilobytes: 34.6 },
    });
  });
  it('does not count identity as compression', () => {
    expect(judge(httpCompression, sent(34_567, 'identity'))).toMatchObject({ status: 'fail', code: 'plain' });
  });
  it.each(['br', 'GZIP', 'zstd', 'deflate', 'identity, gzip'])('passes on %j', (encoding) => {
    expect(judge(httpCompression, sent(34_567, encoding))).toEqual({ status: 'pass' });
  });
  it('passes on a page that fits in one packet', () => {
    expect(judge(httpCompression, sent(1400))).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(httpCompression, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
