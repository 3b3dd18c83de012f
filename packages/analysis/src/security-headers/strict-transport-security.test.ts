import { describe, expect, it } from 'vitest';

import { judgeStrictTransportSecurity } from './strict-transport-security.ts';
import { expectLinear } from '../fixtures/growth.ts';

const preloaded = new Map([
  ['example.com', { includeSubDomains: true }],
  ['alone.test', { includeSubDomains: false }],
]);

const judge = (values: readonly string[], host = 'site.test') =>
  judgeStrictTransportSecurity({
    host,
    https: {
      headers: values.map((value) => ['strict-transport-security', value] as const),
      isCertificateValid: true,
    },
    hstsPreload: (name) => preloaded.get(name) ?? null,
  });

describe('Strict-Transport-Security', () => {
  it.each<[string, string, number | undefined]>([
    ['max-age=31536000', 'hsts-implemented-max-age-at-least-six-months', 31_536_000],
    ['max-age=15552000', 'hsts-implemented-max-age-at-least-six-months', 15_552_000],
    ['max-age=15551999', 'hsts-implemented-max-age-less-than-six-months', 15_551_999],
    ['MAX-AGE = "31536000" ; IncludeSubDomains', 'hsts-implemented-max-age-at-least-six-months', 31_536_000],
    ['max-age=0', 'hsts-implemented-max-age-less-than-six-months', 0],
    ['max-age=-1', 'hsts-header-invalid', undefined],
    ['max-age=1e9', 'hsts-header-invalid', undefined],
    ['max-age', 'hsts-header-invalid', undefined],
    ['max-ages=31536000', 'hsts-header-invalid', undefined],
    ['', 'hsts-header-invalid', undefined],
    ['max-age=31536000,', 'hsts-header-invalid', undefined],
    ['max-age=31536000; max-age=0', 'hsts-header-invalid', undefined],
    ['max-age=31536000; preload; preload', 'hsts-header-invalid', undefined],
    [`max-age=${'9'.repeat(400)}`, 'hsts-implemented-max-age-at-least-six-months', Number.MAX_SAFE_INTEGER],
  ])('%j is %s', (value, result, maxAge) => {
    const judged = judge([value]);
    expect(judged.result).toBe(result);
    expect(judged.data.maxAge).toBe(maxAge);
  });

  it('sent twice is invalid', () => {
    expect(judge(['max-age=31536000', 'max-age=31536000'])).toMatchObject({
      result: 'hsts-header-invalid',
      pass: false,
      scoreModifier: -20,
    });
  });

  it.each<[string, string]>([
    ['example.com', 'hsts-preloaded'],
    ['a.b.example.com', 'hsts-preloaded'],
    ['notexample.com', 'hsts-not-implemented'],
    ['alone.test', 'hsts-preloaded'],
    ['www.alone.test', 'hsts-not-implemented'],
    ['', 'hsts-not-implemented'],
  ])('of %j without a header is %s', (host, result) => {
    expect(judge([], host).result).toBe(result);
  });

  it('counts only over valid HTTPS', () => {
    const headers = [['strict-transport-security', 'max-age=31536000']] as const;
    const over = (https: { headers: typeof headers; isCertificateValid: boolean } | null) =>
      judgeStrictTransportSecurity({ host: 'site.test', https, hstsPreload: null }).result;
    expect(over({ headers, isCertificateValid: false })).toBe('hsts-invalid-cert');
    expect(over(null)).toBe('hsts-not-implemented-no-https');
  });

  it('is fast on long values', () => {
    for (const unit of [' ', ';', '9', 'max-age=', '.'])
      expectLinear((size) => {
        const value = `max-age=${unit.repeat(size(1_000_000))}`;
        return () => judge([value], 'a.'.repeat(1000));
      });
  });
});
