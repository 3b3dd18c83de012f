import { describe, expect, it } from 'vitest';

import { makePage } from './fixtures/page.ts';
import { makeAnswer, makeFailure } from './fixtures/site.ts';
import { analyze, analyzeForScan, type FetchedAuxiliaries } from './index.ts';

const url = 'https://example.com/guides/olive-trees';

describe('the analysis of a scanned page', () => {
  it('is that of the page, with its headers scored and its firewall named', () => {
    const page = makePage({
      headers: [
        ['content-type', 'text/html'],
        ['strict-transport-security', 'max-age=31536000'],
        ['server', 'cloudflare'],
        ['cf-ray', '8f0b2c3d4e5f6a7b-FRA'],
      ],
    });
    const { analysis, headers, waf } = analyzeForScan(page);
    const alone = analyze(page);
    expect(analysis).toEqual({
      ...alone,
      score_details: { ...alone.score_details, security: headers.score },
    });
    expect(headers).toMatchObject({
      https: true,
      hsts: true,
      missing: expect.arrayContaining(['X-Frame-Options']) as unknown,
    });
    expect(waf).toMatchObject({ detected: true, name: 'Cloudflare' });
  });

  it('reads policies only from meta elements in the head', () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
    const cspOf = (parts: { head?: string; body?: string }) =>
      analyzeForScan(makePage({ headers: [], ...parts })).headers.headers.find(
        ({ name }) => name === 'Content-Security-Policy',
      )?.status;
    expect(cspOf({ head: policy })).not.toBe('missing');
    expect(cspOf({ body: policy })).toBe('missing');
    expect(
      analyzeForScan(makePage({ headers: [], head: '<meta name="referrer" content="no-referrer">' })).headers
        .missing,
    ).not.toContain('Referrer-Policy');
  });

  it('checks third-party scripts for integrity hashes', () => {
    const sriOf = (body: string) =>
      analyzeForScan(makePage({ body })).headers.observatory.tests.find(
        ({ name }) => name === 'subresource-integrity',
      )?.result;
    expect(sriOf('<script src="https://cdn.example.net/a.js"></script><script>var a</script>')).toBe(
      'sri-not-implemented-but-external-scripts-loaded-securely',
    );
    expect(sriOf('<script src="https://cdn.example.net/a.js" integrity="sha384-abc"></script>')).toBe(
      'sri-implemented-and-external-scripts-loaded-securely',
    );
  });

  it.each<[string, Exclude<FetchedAuxiliaries['httpVariant'], undefined>, string | null]>([
    [
      'leads to https',
      makeAnswer('http://example.com/', {
        url: 'https://example.com/',
        redirects: [{ url: 'http://example.com/', status: 301, location: 'https://example.com/' }],
      }),
      'redirection-to-https',
    ],
    ['answers by itself', makeAnswer('http://example.com/'), 'redirection-missing'],
    ['refuses', makeFailure('http://example.com/', 'CONNECT_ERROR'), 'redirection-not-needed-no-http'],
    ['does not respond in time', makeFailure('http://example.com/', 'TIMEOUT'), null],
    ['was not asked', null, null],
  ])('rates the redirect from HTTP to HTTPS if the HTTP URL %s', (_what, httpVariant, result) => {
    const { headers } = analyzeForScan(makePage({ auxiliary: { httpVariant } }));
    expect(headers.observatory.tests.find(({ name }) => name === 'redirection')?.result).toBe(result);
  });

  it('reports a missing redirect to HTTPS for a page over HTTP', () => {
    const redirectionOf = (parts: Parameters<typeof makePage>[0]) =>
      analyzeForScan(
        makePage({ ...parts, url: url.replace('https', 'http') }),
      ).headers.observatory.tests.find(({ name }) => name === 'redirection')?.result;
    expect(redirectionOf({})).toBe('redirection-missing');
    // A visitor who arrived over HTTPS and was redirected away does not show what happens over HTTP.
    expect(redirectionOf({ redirects: [{ url, status: 302, location: 'http://example.com/' }] })).toBe(null);
  });

  it('ignores Strict-Transport-Security with an invalid certificate', () => {
    const tls = {
      ...{ protocol: 'TLSv1.3', cipher: null, alpn: null, valid: false, selfSigned: true, expired: false },
      ...{ notYetValid: false, wrongName: false, incompleteChain: false, untrusted: false },
      ...{ authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT', certificate: null },
    };
    const statusOf = (page: ReturnType<typeof makePage>) =>
      analyzeForScan(page).headers.headers.find(({ name }) => name === 'Strict-Transport-Security')?.status;
    expect(statusOf(makePage({ tls: { ...tls, valid: true } }))).toBe('good');
    expect(statusOf(makePage({ tls }))).not.toBe('good');
  });
});
