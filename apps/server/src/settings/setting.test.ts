import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../errors.ts';
import {
  choice,
  days,
  flag,
  integer,
  json,
  list,
  readSetting,
  secret,
  text,
  url,
  withoutCredentials,
  type Setting,
} from './setting.ts';

const own = { name: 'SITEGLASS_X', description: 'Something' };
const pages = integer({ ...own, min: 1, max: 50, unit: 'pages', default: 8 });
const anyPort = integer({ ...own, min: 0, max: 65_535 });
const period = days({ ...own, default: 30 });
const colors = list({ ...own, items: 'colors such as red', isItem: (item) => /^[a-z]+$/.test(item) });
const limits = json({
  ...own,
  read: (given): unknown => {
    if (given === '{}') throw new Error('has no limits');
    return JSON.parse(given) as unknown;
  },
});
const web = url({ ...own, protocols: ['http:', 'https:'] });
const key = secret({
  ...own,
  allowed: 'at least 4 characters long',
  parse: (given) => (given.length >= 4 ? given : undefined),
});

function problemWith(setting: Setting<unknown>, given: string): string {
  try {
    readSetting(setting, given);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error(`${given} is allowed.`);
}

describe('a setting', () => {
  it.each<[string, Setting<unknown>, string | undefined, unknown]>([
    ['an integer', pages, '50', 50],
    ['an integer', anyPort, '0', 0],
    ['days', period, '36500', 36_500],
    ['days', period, 'never', null],
    ['a flag', flag(own), '1', true],
    ['a flag', flag(own), 'true', true],
    ['a flag', flag(own), '0', false],
    ['a flag', flag(own), 'false', false],
    ['a choice', choice({ ...own, choices: ['open', 'closed'] }), 'open', 'open'],
    ['a text', text({ ...own, allowed: 'a name' }), ' a ', ' a '],
    ['a secret', key, 'hush', 'hush'],
    ['a URL', web, 'http://localhost:1/a/', 'http://localhost:1/a/'],
    ['a list', colors, ' red,, blue ', ['red', 'blue']],
    ['JSON', limits, ' {"a": 1}', { a: 1 }],
  ])('that is %s reads allowed values: %s', (_kind, setting, given, value) => {
    expect(readSetting(setting, given)).toEqual(value);
  });

  it.each<[string, Setting<unknown>, unknown, string]>([
    ['an integer', pages, 8, '8'],
    ['an integer without a default', anyPort, null, ''],
    ['an integer with a default in words', { ...pages, defaultText: 'cores' }, 8, 'cores'],
    ['days', period, 30, '30'],
    ['days without a limit', days({ ...own, default: null }), null, 'never'],
    ['a flag', flag(own), false, '0'],
    ['a choice', choice({ ...own, choices: ['a', 'b'], default: 'b' }), 'b', 'b'],
    ['a secret', key, null, ''],
    ['a list', colors, [], 'none'],
    ['JSON', json({ ...own, read: (): object => ({}), default: {} }), {}, ''],
  ])('that is %s uses its default if unset or empty', (_kind, setting, value, inWords) => {
    expect(readSetting(setting, undefined)).toEqual(value);
    expect(readSetting(setting, '')).toEqual(value);
    expect(setting.defaultText).toBe(inWords);
  });

  it.each<[Setting<unknown>, string, string]>([
    [pages, '0', 'must be a whole number of pages from 1 to 50, not "0".'],
    [pages, '51', 'must be a whole number of pages from 1 to 50, not "51".'],
    [pages, '1.5', 'must be a whole number of pages from 1 to 50, not "1.5".'],
    [pages, '3e1', 'must be a whole number of pages from 1 to 50, not "3e1".'],
    [anyPort, '-1', 'must be a whole number from 0 to 65535, not "-1".'],
    [period, '0', 'must be a whole number of days from 1 to 36500, or never, not "0".'],
    [flag(own), 'yes', 'must be 1 or 0, not "yes".'],
    [choice({ ...own, choices: ['open', 'closed'] }), 'ajar', 'must be open or closed, not "ajar".'],
    [choice({ ...own, choices: ['a', 'b', 'c'] }), 'd', 'must be one of a, b, c, not "d".'],
    [key, 'abc', 'must be at least 4 characters long.'],
    [web, 'ftp://a.example/', 'must be a URL that begins with http:// or https://, not "ftp://a.example/".'],
    [web, 'a.example', 'must be a URL that begins with http:// or https://.'],
    [colors, 'red,#f00', 'must be a comma-separated list of colors such as red, not "#f00".'],
    [limits, '{}', 'has no limits.'],
    [
      pages,
      `1\r\n${'2'.repeat(300)}`,
      `must be a whole number of pages from 1 to 50, not "1 ${'2'.repeat(198)}…".`,
    ],
  ])('describes the allowed values in one line (%#)', (setting, given, problem) => {
    expect(problemWith(setting, given)).toBe(`SITEGLASS_X ${problem}`);
  });

  it('never repeats a secret', () => {
    expect(problemWith(key, 'zq')).not.toContain('zq');
    expect(key.show('hush')).toBeNull();
    expect(problemWith(web, 'ftp://me:hush@a.example/?key=hush')).not.toContain('hush');
    expect(web.show('https://me:hush@a.example:1/b?key=hush#hush')).toBe('https://***@a.example:1/b?***');
  });
});

describe('a URL without its credentials', () => {
  it.each([
    ['postgresql://u:p%40ss@db:5433/x?host=/run', 'postgresql://***@db:5433/x?***'],
    ['smtp://mail.example.com', 'smtp://mail.example.com'],
    ['https://token@a.example/', 'https://***@a.example/'],
    // Too malformed to tell where the password ends.
    ['postgresql://u:12/34@db/x', null],
    ['postgresql://u:hu sh@d b/x', null],
  ])('of %s is %s', (given, shown) => {
    expect(withoutCredentials(given)).toBe(shown);
  });
});

describe('JSON', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'siteglass-setting-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('can be in a file', () => {
    const path = join(folder, 'limits.json');
    writeFileSync(path, '{"a": 2}');
    expect(readSetting(limits, path)).toEqual({ a: 2 });
    expect(problemWith(limits, join(folder, 'none.json'))).toMatch(
      /^SITEGLASS_X must be a JSON object, or the path of a file that has one; \S+none\.json cannot be read \(ENOENT/,
    );
  });
});
