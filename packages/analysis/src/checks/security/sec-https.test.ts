import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secHttps } from './sec-https.ts';

describe('sec-https', () => {
  it('fires on a page over HTTP', () => {
    expect(judge(secHttps, { url: 'http://example.com/' })).toEqual({
      status: 'fail',
      code: 'http',
      data: {},
      elements: [],
    });
  });
  it('passes on a page over HTTPS, whatever URL was requested', () => {
    expect(judge(secHttps, { requestedUrl: 'http://example.com/', url: 'https://example.com/' })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(secHttps, { url: 'http://example.com/', status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
