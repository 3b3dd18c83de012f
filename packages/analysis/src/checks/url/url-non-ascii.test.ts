import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlNonAscii } from './url-non-ascii.ts';

describe('url-non-ascii', () => {
  it('fires on letters in the path', () => {
    expect(judge(urlNonAscii, { url: 'https://example.com/caf%C3%A9' })).toMatchObject({
      status: 'fail',
      code: 'path',
      data: { path: '/café' },
    });
  });
  it('fires on letters in the host', () => {
    expect(judge(urlNonAscii, { url: 'https://www.xn--bcher-kva.example/a' })).toMatchObject({
      status: 'fail',
      code: 'host',
      data: { host: 'www.xn--bcher-kva.example' },
    });
  });
  it.each(['https://example.com/a%20b', 'https://example.com/?q=caf%C3%A9', 'https://axn--b.example/'])(
    'passes on %j',
    (url) => {
      expect(judge(urlNonAscii, { url })).toEqual({ status: 'pass' });
    },
  );
  it('skips non-indexable pages', () => {
    expect(judge(urlNonAscii, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
