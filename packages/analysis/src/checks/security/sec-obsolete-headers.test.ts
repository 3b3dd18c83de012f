import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secObsoleteHeaders } from './sec-obsolete-headers.ts';

const headers = (...more: readonly (readonly [string, string])[]) => ({
  headers: [['content-type', 'text/html'] as const, ...more],
});

describe('sec-obsolete-headers', () => {
  it.each([
    ['X-XSS-Protection', '1; mode=block'],
    ['expect-ct', 'max-age=0'],
    ['feature-policy', "camera 'none'"],
  ])('fires on %s: %s', (name, value) => {
    expect(judge(secObsoleteHeaders, headers([name, value]))).toEqual({
      status: 'fail',
      code: 'sent',
      data: { count: 1, names: [name.toLowerCase()] },
      elements: [],
    });
  });
  it.each([
    [headers(['x-xss-protection', '0'])],
    [headers(['feature-policy', 'a'], ['permissions-policy', 'camera=()'])],
    [headers(['content-security-policy', "default-src 'self'"])],
  ])('passes on %j', (parts) => {
    expect(judge(secObsoleteHeaders, parts)).toEqual({ status: 'pass' });
  });
});
