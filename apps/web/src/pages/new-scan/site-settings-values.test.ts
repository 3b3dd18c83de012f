import { describe, expect, it } from 'vitest';
import {
  noSettings,
  settingOf,
  settingProblem,
  settingsBody,
  type SiteSettings,
} from './site-settings-values.ts';

describe('settings of a crawl', () => {
  it.each<[Partial<SiteSettings>, ReturnType<typeof settingProblem>]>([
    [{}, null],
    [{ include: '/blog/*\n\n  *.html$', exclude: '/' }, null],
    [{ include: '/a\nblog' }, { field: 'include', code: 'pattern', line: 2 }],
    [{ exclude: 'https://example.com/a' }, { field: 'exclude', code: 'pattern', line: 1 }],
    [{ rate: '0.1' }, null],
    [{ rate: ' 2,5 ' }, null],
    [{ rate: '100' }, null],
    [{ rate: '0' }, { field: 'rate', code: 'rate' }],
    [{ rate: '100.1' }, { field: 'rate', code: 'rate' }],
    [{ rate: 'fast' }, { field: 'rate', code: 'rate' }],
    [{ agent: 'StagingBot/1.0 (+https://example.com)' }, null],
    [{ agent: 'Böt' }, { field: 'agent', code: 'agent' }],
    [{ username: 'ann', password: 'ü: and more' }, null],
    [{ username: 'ann' }, null],
    [{ username: 'a:b' }, { field: 'username', code: 'username' }],
    [{ password: 'secret' }, { field: 'username', code: 'noUsername' }],
    [{ headers: 'X-A: 1\n\nX-B:2' }, null],
    [{ headers: 'X-A: 1\nX-B' }, { field: 'headers', code: 'header', line: 2 }],
    [{ headers: 'X-A:' }, { field: 'headers', code: 'header', line: 1 }],
    [{ headers: 'X A: 1' }, { field: 'headers', code: 'header', line: 1 }],
    [{ headers: 'X-A: ü' }, { field: 'headers', code: 'headerAscii', line: 1 }],
    [{ headers: 'X-A: 1\nx-a: 2' }, { field: 'headers', code: 'headerTwice', line: 2 }],
    [
      { headers: 'Authorization: Bearer 1', username: 'ann' },
      { field: 'headers', code: 'bothAuthorizations', line: 1 },
    ],
    [{ headers: 'Authorization: Bearer 1' }, null],
  ])('%j: %j', (settings, problem) => {
    expect(settingProblem({ ...noSettings, ...settings })).toEqual(problem);
  });

  it('are left out of the request if they are empty', () => {
    expect(settingsBody(noSettings)).toEqual({ include: [], exclude: [] });
  });

  it('become the fields of the request', () => {
    const settings = {
      ...{ include: '/a*\n /b ', exclude: '*.pdf$', rate: '0,5', agent: ' Bot/1 ', username: 'ann' },
      ...{ password: ' s ', headers: 'X-A: b: c \nCookie:d=e' },
    };
    expect(settingsBody(settings)).toEqual({
      ...{ include: ['/a*', '/b'], exclude: ['*.pdf$'], rate: 0.5, user_agent: 'Bot/1' },
      basic_auth: { username: 'ann', password: ' s ' },
      headers: { 'X-A': 'b: c', Cookie: 'd=e' },
    });
  });
});

it.each([
  ['include.0 must start with / or *', 'include'],
  ['rate must be >= 0.1.', 'rate'],
  ['user_agent must not have more than 400 characters.', 'agent'],
  ['basic_auth.password must not contain control characters.', 'password'],
  ['basic_auth.username must not contain a colon.', 'username'],
  ['headers.Host cannot be set: the crawler sets it itself.', 'headers'],
  ['include_subdomains must be boolean.', null],
  ['The URL is empty.', null],
])('%s is about %s', (message, field) => {
  expect(settingOf(message)).toBe(field);
});
