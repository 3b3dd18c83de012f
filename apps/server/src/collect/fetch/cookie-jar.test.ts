import { describe, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const noon = Date.UTC(2026, 5, 1, 12);

/** What a jar sends to a URL after responses of these URLs have set these cookies. */
function sent(
  set: readonly (readonly [url: string, ...headers: readonly string[]])[],
  to: string,
  afterMs = 0,
): string | null {
  let now = noon;
  const jar = new CookieJar(() => now);
  for (const [url, ...headers] of set)
    jar.store(
      new URL(url),
      headers.map((header) => ['set-cookie', header]),
    );
  now += afterMs;
  return jar.read(new URL(to));
}

const site = 'https://www.example.com/shop/cart';

describe('a cookie jar', () => {
  it.each([
    ['seen=1', 'seen=1'],
    [' seen = 1 ; Path=/', 'seen=1'],
    ['seen="a b"; HttpOnly; SameSite=Lax', 'seen="a b"'],
    ['a=b=c', 'a=b=c'],
    ['seen=', 'seen='],
    ['just a value', 'just a value'],
    ['=just a value', 'just a value'],
    ['seen=1; Max-Age=60', 'seen=1'],
    ['seen=1; Max-Age=soon', 'seen=1'],
    ['seen=1; Expires=Tue, 02 Jun 2026 12:00:00 GMT', 'seen=1'],
    ['seen=1; expires=Tuesday, 02-Jun-26 12:00:00 GMT', 'seen=1'],
    ['seen=1; Expires=never', 'seen=1'],
    ['seen=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', 'seen=1'],
    ['seen=1; Secure', 'seen=1'],
    ['seen=1; Path=/shop', 'seen=1'],
    ['seen=1; Path=shop', 'seen=1'],
    ['seen=1; Domain=example.com', 'seen=1'],
    ['seen=1; Domain=.EXAMPLE.com', 'seen=1'],
    ['seen=1; Domain=', 'seen=1'],
    ['__Host-seen=1; Secure; Path=/', '__Host-seen=1'],
    ['__Secure-seen=1; Secure; Domain=example.com', '__Secure-seen=1'],
  ])('returns what %j has set', (header, cookie) => {
    expect(sent([[site, header]], site)).toBe(cookie);
  });

  it.each([
    [''],
    ['='],
    ['seen=1\u0001'],
    [`seen=${'x'.repeat(4100)}`],
    ['seen=1; Max-Age=0'],
    ['seen=1; Max-Age=-5'],
    ['seen=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['seen=1; Expires=Thu, 01-Jan-70 00:00:01 GMT'],
    ['seen=1; Domain=com'],
    ['seen=1; Domain=example.org'],
    ['seen=1; Domain=shop.www.example.com'],
    ['seen=1; Domain=ample.com'],
    ['seen=1; Path=/other'],
    ['seen=1; Path=/sho'],
    ['__Host-seen=1; Path=/'],
    ['__Host-seen=1; Secure; Path=/; Domain=www.example.com'],
    ['__Secure-seen=1'],
    ['=__Secure-seen=1; Secure'],
  ])('returns nothing of %j', (header) => {
    expect(sent([[site, header]], site)).toBeNull();
  });

  it.each([
    ['https://www.example.com/', 'seen=1', 'https://www.example.com/any/page', 'seen=1'],
    ['https://www.example.com/', 'seen=1', 'https://example.com/', null],
    ['https://www.example.com/', 'seen=1', 'https://shop.www.example.com/', null],
    ['https://www.example.com/', 'seen=1; Domain=example.com', 'https://shop.example.com/', 'seen=1'],
    ['https://www.example.com/', 'seen=1; Domain=example.com', 'https://example.com/', 'seen=1'],
    ['https://a.github.io/', 'seen=1; Domain=github.io', 'https://b.github.io/', null],
    ['https://www.example.com/', 'seen=1', 'http://www.example.com/', 'seen=1'],
    ['https://www.example.com/', 'seen=1; Secure', 'http://www.example.com/', null],
    ['http://www.example.com/', 'seen=1; Secure', 'https://www.example.com/', null],
    ['https://www.example.com/shop/', 'seen=1', 'https://www.example.com/shop/a', 'seen=1'],
    ['https://www.example.com/shop/a', 'seen=1', 'https://www.example.com/shopping', null],
    ['https://www.example.com/shop/a', 'seen=1', 'https://www.example.com/', null],
    ['http://192.0.2.1/', 'seen=1; Domain=192.0.2.1', 'http://192.0.2.1/', 'seen=1'],
    ['http://192.0.2.1/', 'seen=1; Domain=2.1', 'http://192.0.2.1/', null],
    ['http://[2001:db8::1]/', 'seen=1', 'http://[2001:db8::1]/a', 'seen=1'],
    ['http://localhost/', 'seen=1; Domain=localhost', 'http://localhost/', 'seen=1'],
  ])('of %s with %j sends to %s: %s', (url, header, to, cookie) => {
    expect(sent([[url, header]], to)).toBe(cookie);
  });

  it('sends cookies of longer paths first, then in the order of creation', () => {
    const all = ['b=1; Path=/', 'a=2; Path=/', 'c=3; Path=/shop', 'b=4; Path=/'];
    expect(sent([[site, ...all]], site)).toBe('c=3; b=4; a=2');
  });

  it('replaces and deletes cookies', () => {
    expect(
      sent(
        [
          [site, 'seen=1'],
          [site, 'seen=2'],
        ],
        site,
      ),
    ).toBe('seen=2');
    expect(
      sent(
        [
          [site, 'seen=1'],
          [site, 'seen=; Max-Age=0'],
        ],
        site,
      ),
    ).toBeNull();
  });

  it('does not let http replace a secure cookie', () => {
    const http = site.replace('https', 'http');
    expect(
      sent(
        [
          [site, 'id=1; Secure'],
          [http, 'id=2'],
        ],
        site,
      ),
    ).toBe('id=1');
  });

  it('forgets cookies that have expired', () => {
    expect(sent([[site, 'seen=1; Max-Age=60']], site, 59_000)).toBe('seen=1');
    expect(sent([[site, 'seen=1; Max-Age=60']], site, 60_000)).toBeNull();
  });

  it('is bounded for a host and over all hosts', () => {
    const many = Array.from({ length: 80 }, (_, i) => `c${i}=1`);
    const kept = sent([[site, ...many]], site)?.split('; ');
    expect([kept?.length, kept?.at(-1)]).toEqual([50, 'c79=1']);
    const large = Array.from({ length: 10 }, (_, i) => `c${i}=${'x'.repeat(2000)}`);
    expect(
      sent([[site, ...large]], site)
        ?.split('; ')
        .map((one) => one.slice(0, 2)),
    ).toEqual(['c6', 'c7', 'c8', 'c9']);
    const hosts = Array.from({ length: 600 }, (_, i) => [`https://h${i}.example/`, 'seen=1'] as const);
    expect(sent(hosts, 'https://h0.example/')).toBeNull();
    expect(sent(hosts, 'https://h599.example/')).toBe('seen=1');
  });
});
