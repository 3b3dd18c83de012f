import { describe, expect, it } from 'vitest';

import { parseSfDictionary, parseSfItem } from './structured-fields.ts';
import { expectLinear } from '../fixtures/growth.ts';

describe('an item of a structured field', () => {
  it.each<[string, unknown]>([
    ['token', { kind: 'token', text: 'token' }],
    ['  *a/b:c;x;y=1;z="q"  ', { kind: 'token', text: '*a/b:c' }],
    ['"a \\"b\\" \\\\"', { kind: 'string', text: 'a "b" \\' }],
    ['-12.125', { kind: 'number', text: '-12.125' }],
    [':YWJj:', { kind: 'bytes', text: 'YWJj' }],
    ['?1', { kind: 'boolean', text: 'true' }],
    ['@1700000000', { kind: 'date', text: '1700000000' }],
    ['%"f%c3%bc"', { kind: 'display-string', text: 'f%c3%bc' }],
  ])('%j is read', (value, expected) => {
    expect(parseSfItem(value)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    'a b',
    'a,b',
    '"a',
    '"a\\n"',
    '"ü"',
    '?2',
    ':a',
    '%"%C3"',
    '-',
    '@',
    "'self'",
    'a;',
    'a;=1',
    '(a)',
  ])('%j is invalid', (value) => {
    expect(parseSfItem(value)).toBeNull();
  });
});

describe('a dictionary of a structured field', () => {
  it('has items and inner lists, of which later ones replace earlier ones', () => {
    const members = parseSfDictionary('a=1,\tb , c=(x "y";q=1);p, a=*, p=()');
    expect([...(members ?? [])]).toEqual([
      ['a', { list: false, item: { kind: 'token', text: '*' } }],
      ['b', { list: false, item: { kind: 'boolean', text: 'true' } }],
      [
        'c',
        {
          list: true,
          items: [
            { kind: 'token', text: 'x' },
            { kind: 'string', text: 'y' },
          ],
        },
      ],
      ['p', { list: true, items: [] }],
    ]);
  });

  it.each(['a=1,', 'a=1 b=2', 'a=1;b=2,,', 'A=1', 'a=', 'a=(', 'a=("x""y")', 'a=(b,c)', "camera 'none'"])(
    '%j is invalid',
    (value) => {
      expect(parseSfDictionary(value)).toBeNull();
    },
  );

  it('may be empty', () => {
    expect(parseSfDictionary('')?.size).toBe(0);
  });

  it.each(['(', '"\\"', '"a', 'a=("b" ', 'a;b', 'a=1,', ' ', '%"a', ':'])(
    'is parsed quickly, even if it consists only of %j',
    (unit) => {
      expectLinear((size) => {
        const text = unit.repeat(size(200_000));
        return () => [parseSfDictionary(text), parseSfDictionary(`a=${text}`), parseSfItem(text)];
      });
    },
  );
});
