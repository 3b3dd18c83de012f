import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpCacheHeaders } from './http-cache-headers.ts';

const sends = (...headers: readonly (readonly [string, string])[]) => ({ headers });

describe('http-cache-headers', () => {
  it('fires without cache headers', () => {
    expect(
      judge(httpCacheHeaders, sends(['content-type', 'text/html'], ['age', '5'], ['etag', ' '])),
    ).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it.each([
    ['cache-control', 'no-store'],
    ['expires', '0'],
    ['etag', 'W/"1"'],
    ['Last-Modified', 'Sun, 01 Mar 2026 12:00:00 GMT'],
  ])('passes on %s: %s', (name, value) => {
    expect(judge(httpCacheHeaders, sends([name, value]))).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(httpCacheHeaders, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
