import { describe, expect, it } from 'vitest';
import {
  readFields,
  readInteger,
  readItems,
  readNumber,
  readOptional,
  readString,
  readUtcTime,
  tidyText,
} from './json-fields.ts';

describe('fields of a response', () => {
  it.each([null, undefined, [], 'text', 7, true])('rejects %j as an object', (value) => {
    expect(() => readFields(value, 'data')).toThrow('data is not an object');
  });

  it.each([null, undefined, {}, 'text', 7, { length: 1, 0: 'a' }])('rejects %j as a list', (value) => {
    expect(() => readItems(value, 'ports')).toThrow('ports is not a list');
  });

  it.each([null, undefined, {}, [], 7])('rejects %j as a string', (value) => {
    expect(() => readString(value, 'id')).toThrow('id is not a string');
  });

  it.each([null, '7', 1.5, -1, 11, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
    'rejects %j as an integer from 0 to 10',
    (value) => {
      expect(() => readInteger(value, 'count', { max: 10 })).toThrow('count is not an integer from 0 to 10');
    },
  );

  it.each([null, '7', -0.1, 10.1, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %j as a number from 0 to 10',
    (value) => {
      expect(() => readNumber(value, 'rank', { max: 10 })).toThrow('rank is not a number from 0 to 10');
    },
  );

  it.each([0, 8.9, 10])('accepts %j as a number from 0 to 10', (value) => {
    expect(readNumber(value, 'rank', { max: 10 })).toBe(value);
  });

  it('never repeats a value in an error', () => {
    expect(() => readInteger('secret', 'count')).toThrow(/^(?!.*secret)/);
  });

  it('returns null for a missing field, and still throws for an invalid one', () => {
    expect(readOptional(undefined, 'org', readString)).toBeNull();
    expect(readOptional(null, 'org', readString)).toBeNull();
    expect(readOptional('Olive Net', 'org', readString)).toBe('Olive Net');
    expect(() => readOptional(7, 'org', readString)).toThrow('org is not a string');
  });
});

describe('third-party text', () => {
  it.each([
    ['an ordinary sentence.', 'an ordinary sentence.'],
    ['  two\r\n lines\tand\u0000 more ', 'two lines and more'],
    ['half a \ud800 character', 'half a character'],
    ['🫒 olive', '🫒 olive'],
    ['', ''],
  ])('shows %j in one line that can be stored', (text, tidy) => {
    expect(tidyText(text, 40)).toBe(tidy);
  });

  it('marks truncated text', () => {
    expect(tidyText('one two three', 8)).toBe('one two…');
    expect(tidyText('🫒'.repeat(10), 8)).toBe('🫒🫒🫒…');
    expect(tidyText('a'.repeat(8), 8)).toBe('aaaaaaaa');
  });

  it('reads at most twice the length that it may have', () => {
    expect(tidyText(`${' '.repeat(999)}x`, 500)).toBe('x');
    expect(tidyText(`${' '.repeat(1_000)}x`, 500)).toBe('');
    expect(tidyText(' '.repeat(20_000_000), 500)).toBe('');
  });
});

describe('times', () => {
  it.each([
    ['2024-07-01T08:15:05.120', '2024-07-01T08:15:05.120Z'],
    ['2026-05-15T12:34:56.789012', '2026-05-15T12:34:56.789Z'],
    ['2026-05-15T12:34:56+02:00', '2026-05-15T10:34:56.000Z'],
    ['2026-05-15T12:34:56Z', '2026-05-15T12:34:56.000Z'],
    ['2026-05-15 12:34:56', '2026-05-15T12:34:56.000Z'],
    ['2026-05-15', '2026-05-15T00:00:00.000Z'],
    ['2026-13-45T12:34:56', null],
    ['2026-05-15T25:00:00', null],
    ['15 May 2026', null],
    ['', null],
    [null, null],
    [1717804800, null],
    [['2026-05-15'], null],
  ])('reads %j as UTC if it has no time zone', (value, time) => {
    expect(readUtcTime(value)).toBe(time);
  });
});
