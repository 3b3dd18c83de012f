import { describe, expect, it } from 'vitest';

import { judgeRedirection } from './redirection.ts';

function judge(urls: readonly string[], more: { isCertificateValid?: boolean; preloaded?: string } = {}) {
  return judgeRedirection({
    url: 'https://a.test/',
    httpVariant: {
      isReachable: urls.length > 0,
      chain: urls.map((url, i) => ({ url, status: i === urls.length - 1 ? 200 : 301 })),
    },
    isCertificateValid: more.isCertificateValid ?? true,
    hstsPreload: (host) => (host === more.preloaded ? { includeSubDomains: true } : null),
  });
}

describe('the redirect from HTTP to HTTPS', () => {
  it.each<[readonly string[], string]>([
    [[], 'redirection-not-needed-no-http'],
    [['http://a.test/'], 'redirection-missing'],
    [['http://a.test/', 'https://a.test/'], 'redirection-to-https'],
    [['http://a.test/', 'https://A.test:8443/x'], 'redirection-to-https'],
    [['http://a.test/', 'https://a.test/', 'https://www.a.test/'], 'redirection-to-https'],
    [['http://a.test/', 'https://www.a.test/'], 'redirection-off-host-from-http'],
    [
      ['http://a.test/', 'http://a.test/x', 'https://a.test/x'],
      'redirection-not-to-https-on-initial-redirection',
    ],
    [['http://a.test/', 'https://a.test/', 'http://a.test/x'], 'redirection-not-to-https'],
    [['http://a.test/', 'not a url'], 'redirection-not-to-https'],
  ])('%j is %s', (urls, result) => {
    expect(judge(urls).result).toBe(result);
  });

  it('is not needed between hosts that browsers know as HTTPS-only', () => {
    const way = ['http://a.test/', 'https://www.a.test/'];
    expect(judge(way, { preloaded: 'a.test' }).result).toBe('redirection-all-redirects-preloaded');
    expect(judge(way, { preloaded: 'www.a.test' }).result).toBe('redirection-off-host-from-http');
  });

  it('fails with an invalid certificate', () => {
    expect(judge(['http://a.test/', 'https://a.test/'], { isCertificateValid: false }).result).toBe(
      'redirection-invalid-cert',
    );
  });

  it('is reported with its hops', () => {
    expect(judge(['http://a.test/', 'https://a.test/']).data).toEqual({
      destination: 'https://a.test/',
      redirects: true,
      route: ['http://a.test/', 'https://a.test/'],
      statusCode: 200,
    });
  });
});
