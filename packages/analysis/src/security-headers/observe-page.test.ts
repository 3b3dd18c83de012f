import { describe, expect, it } from 'vitest';

import { analyzeForScan } from '../analyze-for-scan.ts';
import type { FetchedPage, FetchedTls } from '../fetched-page.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import type { PageContext } from './observe-page.ts';
import type { SecurityHeadersAnalysis } from './security-headers.ts';

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

/** A page with only the given headers. */
function barePage(parts: PageParts) {
  return makePage({ headers: [], ...parts });
}

/** As a scan judges them. */
function judgePageHeaders(page: FetchedPage, context: PageContext = {}): SecurityHeadersAnalysis {
  return analyzeForScan(page, { checks: [], ...context }).headers;
}

function resultOf(analysis: SecurityHeadersAnalysis, name: string) {
  return analysis.observatory.tests.find((test) => test.name === name)?.result;
}

describe('the headers of a fetched page', () => {
  it('all count as missing over HTTP, and the score is 0', () => {
    const page = barePage({
      url: 'http://example.com/',
      headers: [hsts, ['x-frame-options', 'DENY'], ['x-content-type-options', 'nosniff']],
    });
    const { score, grade, https, hsts: isKept, missing } = judgePageHeaders(page);
    expect({ score, grade, https, isKept }).toEqual({ score: 0, grade: 'F', https: false, isKept: false });
    expect(missing).toHaveLength(6);
  });

  it('are combined with meta elements: a policy in the head, a referrer policy anywhere', () => {
    const csp = `<meta HTTP-EQUIV="Content-Security-Policy" content="default-src 'self'">`;
    const referrer = '<meta name="Referrer" content="no-referrer">';
    const inHead = judgePageHeaders(barePage({ head: csp, body: referrer }));
    expect(inHead.missing).not.toContain('Content-Security-Policy');
    expect(inHead.missing).not.toContain('Referrer-Policy');
    const inBody = judgePageHeaders(barePage({ body: `<p>Text</p>${csp}` }));
    expect(inBody.missing).toContain('Content-Security-Policy');
  });

  it('ignore an empty meta element', () => {
    const head = '<meta name="referrer" content=" "><meta http-equiv="content-security-policy">';
    const { headers } = judgePageHeaders(barePage({ head }));
    expect(headers.every(({ status }) => status === 'missing')).toBe(true);
  });

  it('ignore the text of other content than HTML', () => {
    const page = barePage({
      headers: [['content-type', 'text/plain']],
      html: `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
    });
    expect(judgePageHeaders(page).missing).toContain('Content-Security-Policy');
  });

  it('list unknown parts', () => {
    expect(judgePageHeaders(barePage({ tls: null })).unknown).toEqual([
      'certificate',
      'hsts-preload-list',
      'http-variant',
      'cors-probe',
    ]);
    const known = judgePageHeaders(
      barePage({
        tls: validTls,
        auxiliary: { httpVariant: { requestedUrl: 'http://a/', failure: 'TIMEOUT' } },
      }),
    );
    expect(known.unknown).toEqual(['hsts-preload-list', 'http-variant', 'cors-probe']);
  });

  it('include the scripts of the page, with first-party ones separate', () => {
    const result = (src: string, context: PageContext = {}) =>
      resultOf(
        judgePageHeaders(
          barePage({ url: 'https://shop.example.com/', body: `<script src="${src}"></script>` }),
          context,
        ),
        'subresource-integrity',
      );
    const registrableDomain = (host: string) => host.split('.').slice(-2).join('.');
    const external = 'sri-not-implemented-but-external-scripts-loaded-securely';
    expect(result('https://cdn.other.test/a.js', { registrableDomain })).toBe(external);
    expect(result('https://cdn.example.com/a.js', { registrableDomain })).toBe(
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    );
    expect(result('https://cdn.example.com/a.js')).toBe(external);
  });

  it('read a long meta policy to its end', () => {
    const hashes = Array.from({ length: 200 }, (_, i) => `'sha256-${String(i).padStart(43, 'A')}='`).join(
      ' ',
    );
    const policy = `script-src ${hashes}; default-src 'none'`;
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    expect(judgePageHeaders(barePage({ head })).missing).not.toContain('Content-Security-Policy');
  });
});
