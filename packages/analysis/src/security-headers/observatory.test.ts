import { describe, expect, it } from 'vitest';

import { observe } from '../fixtures/security-observation.ts';
import { judgeObservatory, observatoryGrade, observatoryScore } from './observatory.ts';

describe('the score of the Observatory', () => {
  it.each<[readonly number[], number]>([
    [[], 100],
    [[5, 10], 115],
    [[-10, 5, 10], 105],
    [[-10, -5, 30], 85],
    [[-50, -40, -20], 0],
  ])('of %j is %i', (modifiers, score) => {
    expect(observatoryScore(modifiers)).toBe(score);
  });

  it.each([
    [135, 'A+'],
    [100, 'A+'],
    [95, 'A'],
    [89, 'A-'],
    [25, 'D-'],
    [24, 'F'],
    [0, 'F'],
  ])('%i is graded %s', (score, grade) => {
    expect(observatoryGrade(score)).toBe(grade);
  });
});

describe('the evaluation of the Observatory', () => {
  it('of a bare site deducts for missing headers', () => {
    const { score, grade, tests, unknown } = judgeObservatory(observe());
    // CSP 25, Strict-Transport-Security 20, X-Frame-Options 20, X-Content-Type-Options 5.
    expect([score, grade]).toEqual([30, 'D']);
    expect(Object.keys(tests)).toHaveLength(12);
    expect(unknown).toEqual([]);
  });

  it('neither adds nor deducts for unknown parts, and says so', () => {
    const { score, tests, unknown } = judgeObservatory(
      observe([], {
        isCertificateValid: null,
        metaCsps: null,
        metaReferrers: null,
        scripts: null,
        httpVariant: null,
        corsProbe: null,
        hstsPreload: null,
      }),
    );
    expect(score).toBe(55);
    expect(unknown).toEqual([
      'certificate',
      'hsts-preload-list',
      'http-variant',
      'meta-elements',
      'scripts',
      'cors-probe',
    ]);
    const withoutResult = Object.entries(tests).filter(([, test]) => test.result === null);
    expect(withoutResult.map(([name]) => name)).toEqual([
      'content-security-policy',
      'cross-origin-resource-sharing',
      'redirection',
      'referrer-policy',
      'subresource-integrity',
    ]);
    expect(withoutResult.every(([, test]) => test.pass === null && test.scoreModifier === 0)).toBe(true);
  });

  it('ignores meta elements and scripts of other content than HTML', () => {
    const { tests, unknown } = judgeObservatory(
      observe([], { isHtml: false, metaCsps: null, metaReferrers: null, scripts: null }),
    );
    expect(unknown).toEqual([]);
    expect(tests['content-security-policy'].result).toBe('csp-not-implemented');
    expect(tests['subresource-integrity'].result).toBe('sri-not-implemented-response-not-html');
  });

  it('ignores a meta element if the document is not HTML', () => {
    const { tests } = judgeObservatory(observe([], { isHtml: false, metaCsps: ["default-src 'none'"] }));
    expect(tests['content-security-policy'].result).toBe('csp-not-implemented');
  });

  it('accepts Strict-Transport-Security as protection of cookies', () => {
    const cookie = ['set-cookie', 'a=1'] as const;
    const hsts = ['strict-transport-security', 'max-age=31536000'] as const;
    expect(judgeObservatory(observe([cookie])).tests.cookies.scoreModifier).toBe(-20);
    expect(judgeObservatory(observe([cookie, hsts])).tests.cookies.scoreModifier).toBe(-5);
  });
});
