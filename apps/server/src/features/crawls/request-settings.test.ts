import { describe, expect, it } from 'vitest';
import { checkPatterns, readRequests, type SubmittedRequests } from './request-settings.ts';

const message = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('the requests of a crawl', () => {
  it('are the service’s own by default', () => {
    expect(readRequests({})).toEqual({
      settings: { userAgent: null, headerNames: [], hasBasicAuth: false, rate: null },
      secrets: null,
    });
  });

  it('may have headers and a password, of which only names are settings', () => {
    const { settings, secrets } = readRequests({
      ...{ userAgent: 'Bot/1 (x)', rate: 0.5, headers: { 'X-Preview': 'a b\tc', Cookie: 'a=1; b=2' } },
      basicAuth: { username: 'ann', password: 'with: colon, ü' },
    });
    expect(settings).toEqual({
      ...{ userAgent: 'Bot/1 (x)', rate: 0.5, hasBasicAuth: true },
      headerNames: ['X-Preview', 'Cookie'],
    });
    expect(secrets).toEqual({
      headers: [
        ['X-Preview', 'a b\tc'],
        ['Cookie', 'a=1; b=2'],
      ],
      basicAuth: { username: 'ann', password: 'with: colon, ü' },
    });
  });

  const secret = 'hush-hush';
  it.each<[SubmittedRequests, string]>([
    [{ userAgent: ' Bot' }, 'user_agent must consist'],
    [{ userAgent: 'Bot\r\nX-A: 1' }, 'user_agent must consist'],
    [{ userAgent: 'Böt' }, 'user_agent must consist'],
    [{ headers: { 'X A': secret } }, 'headers.X A must be the name'],
    [{ headers: { 'X-A:': secret } }, 'headers.X-A: must be the name'],
    [{ headers: { '': secret } }, 'headers. must be the name'],
    [{ headers: { ['a'.repeat(101)]: secret } }, 'must be the name'],
    [{ headers: { 'X-A': '' } }, 'headers.X-A must have a value'],
    [{ headers: { 'X-A': `${secret}\r\nX-B: 1` } }, 'headers.X-A must have a value'],
    [{ headers: { 'X-A': `${secret} ` } }, 'headers.X-A must have a value'],
    [{ headers: { 'X-A': `${secret}ü` } }, 'headers.X-A must have a value'],
    [{ headers: { 'X-A': secret, 'x-a': secret } }, 'headers.x-a is there twice'],
    [{ headers: { Host: secret } }, 'headers.Host cannot be set: the crawler sets it itself.'],
    [
      { headers: { 'content-LENGTH': secret } },
      'headers.content-LENGTH cannot be set: requests have no body.',
    ],
    [{ headers: { Connection: secret } }, 'headers.Connection cannot be set: it belongs to the connection.'],
    [{ headers: { 'Proxy-Authorization': secret } }, 'cannot be set: it is meant for proxies.'],
    [{ headers: { 'User-Agent': secret } }, 'headers.User-Agent cannot be set: use user_agent instead.'],
    [{ headers: { 'If-None-Match': secret } }, 'cannot be set: the crawler sets it itself.'],
    [{ headers: { 'X-A': 'a'.repeat(8_190) } }, 'headers must have at most 8192 characters'],
    [
      { headers: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`X-${i}`, secret])) },
      'headers must be at most 20.',
    ],
    [
      { basicAuth: { username: `a:${secret}`, password: '' } },
      'basic_auth.username must not contain a colon',
    ],
    [{ basicAuth: { username: 'a\n', password: '' } }, 'basic_auth.username must not contain control'],
    [
      { basicAuth: { username: 'a', password: `${secret}\0` } },
      'basic_auth.password must not contain control',
    ],
    [
      { basicAuth: { username: 'a', password: secret }, headers: { authorization: 'Bearer x' } },
      'basic_auth cannot be combined with an Authorization header.',
    ],
  ])('%j are refused, without their values in the message', (requests, expected) => {
    const refusal = message(() => readRequests(requests));
    expect(refusal).toContain(expected);
    expect(refusal).not.toContain(secret);
  });
});

describe('patterns', () => {
  it.each(['/blog/*', '*.pdf$', '*', '/'])('%s is one', (pattern) => {
    expect(message(() => checkPatterns('include', [pattern]))).toBe('none');
  });

  it.each(['blog/', 'https://example.com/blog/', '?page=', '$'])('%s matches no path', (pattern) => {
    expect(message(() => checkPatterns('exclude', ['/a', pattern]))).toMatch(/^exclude\.1 must start with/);
  });
});
