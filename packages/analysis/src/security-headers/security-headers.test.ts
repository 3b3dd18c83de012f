import { describe, expect, it } from 'vitest';

import { observe } from '../fixtures/security-observation.ts';
import { renderSecurityHeaders } from './render-security-headers.ts';
import { judgeSecurityHeaders } from './security-headers.ts';
import { headerWeights, type SecurityHeaderName } from './six-headers.ts';
import { expectLinear } from '../fixtures/growth.ts';

const best: readonly (readonly [SecurityHeaderName, string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  ],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Frame-Options', 'DENY'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
];

const allWeights = Object.values(headerWeights).reduce<number>((sum, weight) => sum + weight, 0);

/** The best value of every header, except one with other values. */
function withOther(name: SecurityHeaderName, ...values: readonly string[]) {
  return [...best.filter(([other]) => other !== name), ...values.map((value) => [name, value] as const)];
}

describe('the score of the six headers', () => {
  it('is 100 without findings if all are correct', () => {
    const analysis = judgeSecurityHeaders(observe(best));
    expect(analysis).toMatchObject({ score: 100, grade: 'A', https: true, hsts: true, missing: [] });
    expect(analysis.headers.flatMap(({ findings }) => findings)).toEqual([]);
    expect(analysis.observatory).toMatchObject({ score: 115, grade: 'A+' });
  });

  it('is 0 if none is sent', () => {
    const analysis = judgeSecurityHeaders(observe());
    expect(analysis).toMatchObject({ score: 0, grade: 'F', https: true, hsts: false });
    expect(analysis.missing).toEqual(Object.keys(headerWeights));
  });

  it('is 0 over HTTP, whatever is sent', () => {
    const analysis = judgeSecurityHeaders(observe(best, { url: 'http://example.com/' }));
    expect(analysis).toMatchObject({ score: 0, grade: 'F', https: false, hsts: false });
    expect(analysis.missing).toEqual(Object.keys(headerWeights));
    expect(analysis.headers.every(({ findings }) => findings[0]?.code === 'not-https')).toBe(true);
  });

  it.each<[SecurityHeaderName, readonly string[], string, number, readonly string[]]>([
    [
      'Content-Security-Policy',
      ["default-src 'self' 'unsafe-inline'"],
      'weak',
      0.2,
      ['csp-unsafe-inline', 'csp-unsafe-inline-style', 'csp-open-base-uri', 'csp-open-form-action'],
    ],
    [
      'Content-Security-Policy',
      ["default-src 'self' 'unsafe-eval'; base-uri 'self'; form-action 'self'"],
      'weak',
      0.6,
      ['csp-unsafe-eval'],
    ],
    [
      'Content-Security-Policy',
      ["default-src 'self'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'self'"],
      'good',
      0.9,
      ['csp-unsafe-inline-style'],
    ],
    ['Content-Security-Policy', ['img-src a; img-src b'], 'invalid', 0, ['csp-duplicate-directives']],
    [
      'Content-Security-Policy',
      ["default-src 'none'; base-uri 'self'; form-action 'self'; script-src 'strict-dynamic'"],
      'invalid',
      0,
      ['csp-unbound-strict-dynamic'],
    ],
    [
      'Content-Security-Policy',
      ["default-src 'none'; base-uri 'self'; form-action 'self'; plugin-types a/b"],
      'good',
      1,
      ['csp-deprecated-directives'],
    ],
    ['Content-Security-Policy', [], 'missing', 0, ['header-missing']],
    ['Strict-Transport-Security', ['max-age=86400'], 'weak', 0.5, ['hsts-short']],
    ['Strict-Transport-Security', ['max-age=0'], 'missing', 0, ['hsts-disabled']],
    ['Strict-Transport-Security', ['preload'], 'invalid', 0, ['hsts-invalid']],
    ['Strict-Transport-Security', [], 'missing', 0, ['header-missing']],
    ['X-Content-Type-Options', ['sniff'], 'invalid', 0, ['xcto-invalid']],
    ['X-Content-Type-Options', [], 'missing', 0, ['header-missing']],
    ['Referrer-Policy', ['unsafe-url'], 'weak', 0, ['referrer-unsafe']],
    ['Referrer-Policy', ['whimsy'], 'invalid', 0, ['referrer-invalid']],
    ['Referrer-Policy', [], 'missing', 0, ['header-missing']],
    ['Permissions-Policy', ['camera=*'], 'weak', 0, ['permissions-wide-open']],
    ['Permissions-Policy', ['camera=(), usb'], 'good', 1, ['permissions-ignored-features']],
    ['Permissions-Policy', ['fullscreen=()'], 'weak', 0.5, ['permissions-nothing-powerful']],
    ['Permissions-Policy', ["camera 'none'"], 'invalid', 0, ['permissions-invalid']],
    ['Permissions-Policy', [], 'missing', 0, ['header-missing']],
  ])('with %s %j: %s, share %d, %j', (name, values, status, share, codes) => {
    const analysis = judgeSecurityHeaders(observe(withOther(name, ...values)));
    const header = analysis.headers.find((candidate) => candidate.name === name)!;
    expect(header).toMatchObject({ status, share, weight: headerWeights[name] });
    expect(header.findings.map(({ code }) => code)).toEqual(codes);
    expect(analysis.missing).toEqual(status === 'good' ? [] : [name]);
    expect(analysis.score).toBe(Math.round(100 - (100 / allWeights) * headerWeights[name] * (1 - share)));
  });

  it.each<[string, string | null, string, number]>([
    ["default-src 'self'; frame-ancestors 'none'", null, 'good', 1],
    ["default-src 'self'; frame-ancestors *", 'DENY', 'weak', 0],
    ["default-src 'self'", 'SAMEORIGIN', 'good', 1],
    ["default-src 'self'", 'ALLOW-FROM https://a.test', 'weak', 0.5],
    ["default-src 'self'", 'ALLOWALL', 'invalid', 0],
    ["default-src 'self'", null, 'missing', 0],
  ])('with the policy %j and X-Frame-Options %j: framing is %s', (policy, value, status, share) => {
    const analysis = judgeSecurityHeaders(
      observe([
        ['content-security-policy', policy],
        ...(value === null ? [] : [['x-frame-options', value] as const]),
      ]),
    );
    expect(analysis.headers[2]).toMatchObject({ name: 'X-Frame-Options', status, share });
  });

  it('uses the grades of the Observatory, without signs', () => {
    const grades = best.map(([name]) => judgeSecurityHeaders(observe(withOther(name))).grade);
    // The policy contains frame-ancestors, so X-Frame-Options is not counted as missing where it is absent.
    expect(grades).toEqual(['B', 'B', 'A', 'A', 'A', 'A']);
    expect(judgeSecurityHeaders(observe(best.slice(0, 1))).grade).toBe('C');
    expect(judgeSecurityHeaders(observe(best.slice(1, 2))).grade).toBe('D');
  });

  it('treats a preloaded host as protected, and lists what it lacks', () => {
    const analysis = judgeSecurityHeaders(
      observe(withOther('Strict-Transport-Security'), { hstsPreload: () => ({ includeSubDomains: true }) }),
    );
    expect(analysis).toMatchObject({ score: 100, hsts: true, missing: [] });
    expect(analysis.headers[1]?.findings).toEqual([{ code: 'hsts-preloaded-without-header', data: {} }]);
  });

  it('ignores Strict-Transport-Security with an invalid certificate', () => {
    const analysis = judgeSecurityHeaders(observe(best, { isCertificateValid: false }));
    expect(analysis).toMatchObject({ score: 75, hsts: false, missing: ['Strict-Transport-Security'] });
  });

  it('reads policies from meta elements', () => {
    const headers = best.filter(([name]) => !['Content-Security-Policy', 'Referrer-Policy'].includes(name));
    const analysis = judgeSecurityHeaders(
      observe(headers, { metaCsps: ["default-src 'self'"], metaReferrers: ['no-referrer'] }),
    );
    expect(analysis).toMatchObject({ score: 100, missing: [] });
    expect(analysis.headers[0]?.value).toBe("default-src 'self'");
  });

  it('uses only the headers if meta elements are unknown', () => {
    const headers = best.filter(([name]) => !['Content-Security-Policy', 'Referrer-Policy'].includes(name));
    const analysis = judgeSecurityHeaders(observe(headers, { metaCsps: null, metaReferrers: null }));
    expect(analysis).toMatchObject({ score: 100, missing: [], unknown: ['meta-elements'] });
    expect(analysis.headers.filter(({ status }) => status === 'unknown').map(({ share }) => share)).toEqual([
      null,
      null,
    ]);
  });
});

describe('a stored analysis of headers', () => {
  it('is bounded, whatever a site sends', () => {
    expectLinear((size) => {
      const long = 'x'.repeat(size(200_000));
      const many = <T>(max: number, value: T): T[] => Array.from({ length: size(max) }, () => value);
      const observation = observe(
        [
          ['content-security-policy', Array.from({ length: size(5000) }, (_, i) => `a${i} ${i}`).join(';')],
          ['content-security-policy', `img-src ${long}; img-src ${long}`],
          ['strict-transport-security', long],
          ['x-frame-options', long],
          ['x-content-type-options', long],
          ['referrer-policy', long],
          ['permissions-policy', `camera=*, ${'y'.repeat(size(1_000_000))}`],
          ...Array.from(
            { length: size(1000) },
            (_, i) => ['set-cookie', `${i}${long.slice(0, 1000)}=1`] as const,
          ),
        ],
        {
          metaCsps: many(1000, `img-src ${long.slice(0, 10_000)}`),
          scripts: many(1000, {
            src: `https://a/${long.slice(0, 10_000)}`,
            integrity: long,
            crossorigin: long,
          }),
          httpVariant: {
            isReachable: true,
            chain: many(1000, { url: `http://a.test/${long.slice(0, 10_000)}`, status: 301 }),
          },
        },
      );
      return () => expect(JSON.stringify(judgeSecurityHeaders(observation)).length).toBeLessThan(200_000);
    });
  });

  it('is plain data, and deterministic', () => {
    const analysis = judgeSecurityHeaders(observe(best));
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(judgeSecurityHeaders(observe(best))).toEqual(analysis);
  });

  it('gets its sentences when read', () => {
    const analysis = judgeSecurityHeaders(
      observe(withOther('Strict-Transport-Security', 'max-age=60'), { corsProbe: null }),
    );
    const rendered = renderSecurityHeaders(analysis, 'en');
    expect(rendered.headers[1]?.findings).toEqual([
      {
        code: 'hsts-short',
        data: { seconds: 60, limit: 15_552_000 },
        message: expect.stringMatching(/60.*15,552,000/) as string,
        message_it: expect.stringMatching(/60.*15\.552\.000/) as string,
      },
    ]);
    expect(rendered.unknown[0]?.message_it).toMatch(/origin/);
  });

  it('of a newer version shows codes if it has no sentences', () => {
    const analysis = judgeSecurityHeaders(observe(withOther('X-Content-Type-Options')));
    const newer = JSON.parse(
      JSON.stringify(analysis).replaceAll('header-missing', 'constructor'),
    ) as typeof analysis;
    expect(renderSecurityHeaders(newer, 'de').headers[3]?.findings[0]).toMatchObject({
      message: 'constructor',
      message_it: 'constructor',
    });
  });
});
