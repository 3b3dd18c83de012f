import { describe, expect, it } from 'vitest';

import { judgeCookies } from './cookies.ts';
import { expectLinear } from '../fixtures/growth.ts';

const judge = (
  values: readonly string[],
  isProtectedByHsts = false,
  date = 'Sun, 22 Nov 2026 10:00:00 GMT',
) =>
  judgeCookies({
    url: 'https://www.example.com/a',
    headers: [['date', date], ...values.map((value) => ['set-cookie', value] as const)],
    isProtectedByHsts,
  });

describe('cookies', () => {
  it.each<[readonly string[], string]>([
    [[], 'cookies-not-found'],
    [['a=1; Secure'], 'cookies-secure-with-httponly-sessions'],
    [['a=1; secure; SAMESITE=lax'], 'cookies-secure-with-httponly-sessions-and-samesite'],
    [['a=1; Secure; SameSite=Lax', 'b=1; Secure'], 'cookies-secure-with-httponly-sessions'],
    [['a=1'], 'cookies-without-secure-flag'],
    [['a=1; Secure; SameSite'], 'cookies-samesite-flag-invalid'],
    [['a=1; SameSite=None'], 'cookies-samesite-flag-invalid'],
    [['csrf=1; Secure'], 'cookies-anticsrf-without-samesite-flag'],
    [['xCSRFx=1; Secure; SameSite=Strict'], 'cookies-secure-with-httponly-sessions-and-samesite'],
    [['PHPSESSID=1; Secure'], 'cookies-session-without-httponly-flag'],
    [['PHPSESSID=1; Secure; HttpOnly'], 'cookies-secure-with-httponly-sessions'],
    [['login=1; HttpOnly'], 'cookies-session-without-secure-flag'],
    [['login=1', 'a=1'], 'cookies-session-without-secure-flag'],
    [['heroku-session-affinity=1'], 'cookies-not-found'],
  ])('%j are %s', (values, result) => {
    expect(judge(values).result).toBe(result);
  });

  it('without Secure are less severe with Strict-Transport-Security', () => {
    expect(judge(['a=1'], true).result).toBe('cookies-without-secure-flag-but-protected-by-hsts');
    expect(judge(['sess=1; HttpOnly'], true).result).toBe(
      'cookies-session-without-secure-flag-but-protected-by-hsts',
    );
    expect(judge(['sess=1'], true).result).toBe('cookies-session-without-httponly-flag');
  });

  it.each([
    '=1',
    'nonsense',
    '',
    'a=1; Domain=other.test',
    'a=1; Domain=le.com',
    '__Secure-a=1',
    '__Host-a=1; Secure; Domain=example.com',
    'a=1; Max-Age=0',
    'a=1; Max-Age=-5; Expires=Fri, 22 Nov 2030 10:00:00 GMT',
    'a=1; Expires=Thu, 01-Jan-1970 00:00:00 GMT',
  ])('that browsers reject or delete do not count: %j', (value) => {
    expect(judge([value]).result).toBe('cookies-not-found');
  });

  it('are replaced by later ones with the same name, and deleted by them', () => {
    expect(judge(['a=1', 'a=2; Secure']).result).toBe('cookies-secure-with-httponly-sessions');
    expect(judge(['a=1', 'a=; Expires=Sat, 21 Nov 2026 10:00:00 GMT']).result).toBe('cookies-not-found');
    expect(judge(['a=1; Expires=Mon, 23 Nov 2026 10:00:00 GMT']).result).toBe('cookies-without-secure-flag');
  });

  it('are reported without their values', () => {
    const { data } = judge([
      '__proto__=secret; Domain=.Example.com; Path=/a; Secure; HttpOnly; SameSite=None',
    ]);
    expect(JSON.parse(JSON.stringify(data.data))).toEqual(
      JSON.parse(
        '{"__proto__":{"domain":"example.com","path":"/a","port":null,"secure":true,"httponly":true,"samesite":"none"}}',
      ),
    );
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('are parsed quickly, however many and long', () => {
    expectLinear((size) => {
      const long = size(2_000_000);
      const many = Array.from({ length: size(50_000) }, (_, i) => `a${i}=1`);
      const one = [...many, ';'.repeat(long), `a=${' '.repeat(long)}`];
      const other = [`a=1;${'='.repeat(long)}`, `a=1; expires=${'1'.repeat(long)}GMT`];
      return () => [judge(one), judge(other)];
    });
  });
});
