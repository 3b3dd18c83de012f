import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { redirCrossDomain } from './redir-cross-domain.ts';

const from = (url: string) => ({
  requestedUrl: url,
  redirects: [{ url, status: 301, location: 'https://example.com/guides/olive-trees' }],
});

describe('redir-cross-domain', () => {
  it.each(['https://example.org/', 'https://shop.example.com/', 'http://old.example/'])(
    'fires on %s',
    (url) => {
      expect(judge(redirCrossDomain, from(url))).toEqual({
        status: 'fail',
        code: 'elsewhere',
        data: { asked: new URL(url).hostname, answered: 'example.com' },
        elements: [],
      });
    },
  );
  it.each(['http://example.com/', 'https://www.example.com/', 'http://example.com:8080/a'])(
    'passes on %s',
    (url) => {
      expect(judge(redirCrossDomain, from(url))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without redirects', () => {
    expect(judge(redirCrossDomain)).toEqual({ status: 'not-applicable', reason: 'no-redirects' });
  });
});
