import { describe, expect, it } from 'vitest';

import { judge, type PageParts } from '../../fixtures/page.ts';
import { secCookieFlags } from './sec-cookie-flags.ts';

const judgeCookies = (cookies: readonly string[], parts: PageParts = {}) =>
  judge(secCookieFlags, {
    ...parts,
    headers: cookies.map((value) => ['set-cookie', value] as const),
  });

describe('sec-cookie-flags', () => {
  it.each([
    ['PHPSESSID=secret; path=/', ['Secure', 'HttpOnly', 'SameSite']],
    ['JSESSIONID=secret; Secure; HttpOnly', ['SameSite']],
    ['connect.sid=secret; HttpOnly; SameSite=Lax', ['Secure']],
    ['__Host-session=secret; Secure; SameSite=Strict', ['HttpOnly']],
    ['my_auth=secret; Secure; HttpOnly; SameSite=Sometimes', ['SameSite']],
    ['laravel_session=secret; secure', ['HttpOnly', 'SameSite']],
  ])('fires on the session cookie %j', (cookie, flags) => {
    expect(judgeCookies([cookie, 'theme=dark; Secure'])).toEqual({
      status: 'fail',
      code: 'session',
      data: { flags, names: [cookie.split('=')[0]] },
      elements: [],
    });
  });
  it('fires on other cookies without Secure, each listed once', () => {
    expect(judgeCookies(['theme=dark', 'lang=en; HttpOnly', 'theme=light'])).toMatchObject({
      code: 'insecure',
      data: { names: ['theme', 'lang'] },
    });
  });
  it('never reveals a value', () => {
    expect(JSON.stringify(judgeCookies(['sid=tell-nobody', 'a=tell-nobody']))).not.toContain('tell-nobody');
  });
  it.each([
    'PHPSESSID=x; Secure; HttpOnly; SameSite=Lax',
    'sid=x; SECURE; httponly; samesite = none',
    'theme=dark; Secure',
    'XSRF-TOKEN=x; Secure',
    'csrf_token=x; Secure; SameSite=Lax',
    'obsession=x; Secure',
  ])('passes on %j', (cookie) => {
    expect(judgeCookies([cookie])).toEqual({ status: 'pass' });
  });
  it('does not require Secure on an http page', () => {
    expect(judgeCookies(['theme=dark'], { url: 'http://example.com/' })).toEqual({ status: 'pass' });
  });
  it.each([
    [[]],
    [['=x; path=/']],
    [['sid=; Max-Age=0']],
    [['sid=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT']],
  ])('does not apply to %j', (cookies) => {
    expect(judgeCookies(cookies)).toEqual({ status: 'not-applicable', reason: 'no-cookies' });
  });
  it('is fast on names and lines of a million characters', () => {
    const cookies = [`${'a_'.repeat(500_000)}=x`, `a=${';'.repeat(1_000_000)}`, `${'s.'.repeat(90)}sidx=1`];
    expect(judgeCookies(cookies).status).toBe('fail');
  }, 2000);
});
