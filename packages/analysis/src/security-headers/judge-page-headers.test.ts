import { describe, expect, it } from 'vitest';

import type { FetchedTls } from '../fetched-page.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import { cpuMs } from '../fixtures/cpu-ms.ts';
import { judgePageHeaders } from './judge-page-headers.ts';

const validTls: FetchedTls = {
  protocol: 'TLSv1.3',
  cipher: null,
  alpn: null,
  valid: true,
  selfSigned: false,
  expired: false,
  notYetValid: false,
  wrongName: false,
  incompleteChain: false,
  untrusted: false,
  authorizationError: null,
  certificate: null,
};

const hsts = ['strict-transport-security', 'max-age=31536000'] as const;

/** A page that sends no header but those given. */
function barePage(parts: PageParts) {
  return makePage({ headers: [], ...parts });
}

function resultOf(analysis: ReturnType<typeof judgePageHeaders>, name: string) {
  return analysis.observatory.tests.find((test) => test.name === name)?.result;
}

describe('the headers of a fetched page', () => {
  it('are those of its answer', () => {
    const { https, hsts: isKept, missing } = judgePageHeaders(barePage({ headers: [hsts], tls: validTls }));
    expect({ https, isKept }).toEqual({ https: true, isKept: true });
    expect(missing).not.toContain('Strict-Transport-Security');
    expect(missing).toHaveLength(5);
  });

  it('all count as missing over http, and the score is 0', () => {
    const page = barePage({
      url: 'http://example.com/',
      headers: [hsts, ['x-frame-options', 'DENY'], ['x-content-type-options', 'nosniff']],
    });
    const { score, grade, https, hsts: isKept, missing } = judgePageHeaders(page);
    expect({ score, grade, https, isKept }).toEqual({ score: 0, grade: 'F', https: false, isKept: false });
    expect(missing).toHaveLength(6);
  });

  it('are joined by what meta elements set: a policy in the head, a word about referrers anywhere', () => {
    const csp = `<meta HTTP-EQUIV="Content-Security-Policy" content="default-src 'self'">`;
    const referrer = '<meta name="Referrer" content="no-referrer">';
    const inHead = judgePageHeaders(barePage({ head: csp, body: referrer }));
    expect(inHead.missing).not.toContain('Content-Security-Policy');
    expect(inHead.missing).not.toContain('Referrer-Policy');
    const inBody = judgePageHeaders(barePage({ body: `<p>Text</p>${csp}` }));
    expect(inBody.missing).toContain('Content-Security-Policy');
  });

  it('take no word of an empty meta element', () => {
    const head = '<meta name="referrer" content=" "><meta http-equiv="content-security-policy">';
    const { headers } = judgePageHeaders(barePage({ head }));
    expect(headers.every(({ status }) => status === 'missing')).toBe(true);
  });

  it('take nothing from the text of what is no web page', () => {
    const page = barePage({
      headers: [['content-type', 'text/plain']],
      html: `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
    });
    expect(judgePageHeaders(page).missing).toContain('Content-Security-Policy');
  });

  it('do not keep browsers to https where the certificate is not valid', () => {
    const page = barePage({ headers: [hsts], tls: { ...validTls, valid: false, selfSigned: true } });
    const analysis = judgePageHeaders(page);
    expect(analysis.hsts).toBe(false);
    expect(analysis.missing).toContain('Strict-Transport-Security');
  });

  it('say what was not known', () => {
    expect(judgePageHeaders(barePage({ tls: null })).unknown).toEqual([
      'certificate',
      'hsts-preload-list',
      'http-variant',
      'cors-probe',
    ]);
    const known = judgePageHeaders(
      barePage({ tls: validTls, beside: { httpVariant: { requestedUrl: 'http://a/', failure: 'TIMEOUT' } } }),
      { hstsPreload: () => null, corsProbe: { origin: 'https://probe.test', headers: [] } },
    );
    expect(known.unknown).toEqual(['http-variant']);
  });

  it('come with the way from http to https, where it was asked for', () => {
    const answer = {
      requestedUrl: 'http://example.com/',
      url: 'https://example.com/',
      status: 200,
      headers: [],
      redirects: [{ url: 'http://example.com/', status: 301, location: 'https://example.com/' }],
      text: '',
      bodyBytes: 0,
      isTruncated: false,
    };
    const redirected = judgePageHeaders(barePage({ beside: { httpVariant: answer } }));
    expect(resultOf(redirected, 'redirection')).toBe('redirection-to-https');
    const refused = judgePageHeaders(
      barePage({
        beside: { httpVariant: { requestedUrl: 'http://example.com/', failure: 'CONNECT_ERROR' } },
      }),
    );
    expect(resultOf(refused, 'redirection')).toBe('redirection-not-needed-no-http');
  });

  it('come with the scripts of the page', () => {
    const body = '<script src="https://cdn.other.example/a.js"></script>';
    expect(resultOf(judgePageHeaders(barePage({ body })), 'subresource-integrity')).toBe(
      'sri-not-implemented-but-external-scripts-loaded-securely',
    );
  });

  it('are judged quickly on a page of nothing but meta elements', () => {
    const head =
      '<meta http-equiv="content-security-policy" content="img-src a b c"><meta name=referrer content=x>';
    const page = barePage({ head: head.repeat(20_000) });
    const start = cpuMs();
    expect(JSON.stringify(judgePageHeaders(page)).length).toBeLessThan(100_000);
    expect(cpuMs() - start).toBeLessThan(3000);
  });
});
