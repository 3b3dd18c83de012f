import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileValidator, holdsUnstorableText } from './validation.ts';

function validate(
  httpPart: 'body' | 'querystring',
  schema: TSchema,
  value: unknown,
): { value?: unknown; error?: string } {
  const run = compileValidator({ schema, httpPart, method: 'POST', url: '/' });
  const result = run(value) as { value?: unknown; error?: Error };
  return result.error === undefined ? { value: result.value } : { error: result.error.message };
}

const body = Type.Object(
  {
    url: Type.String({ maxLength: 5 }),
    mode: Type.Enum(['single', 'sitemap'], { default: 'single' }),
    flag: Type.Optional(Type.Boolean()),
    list: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
const query = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
    all: Type.Optional(Type.Boolean()),
    scan: Type.Optional(Type.Union([Type.String({ format: 'uuid' }), Type.Integer({ minimum: 1 })])),
  },
  { additionalProperties: false },
);

describe('a request body', () => {
  it('is accepted unchanged, with defaults filled in', () => {
    expect(validate('body', body, { url: 'a' })).toEqual({ value: { url: 'a', mode: 'single' } });
  });

  it.each([
    ['no body', undefined, 'body'],
    ['null', null, 'body'],
    ['a list', [], 'body'],
    ['a missing field', {}, 'url'],
    ['an unknown field', { url: 'a', urll: 'b' }, 'urll'],
    ['a number for a text', { url: 1 }, 'url'],
    ['a text for a boolean', { url: 'a', flag: 'true' }, 'flag'],
    ['a value outside the list', { url: 'a', mode: 'bulk' }, 'mode'],
    ['a text that is too long', { url: 'abcdef' }, 'url'],
    ['a wrong item', { url: 'a', list: ['a', 1] }, 'list.1'],
  ])('is rejected with the invalid field named: %s', (_, value, named) => {
    expect(validate('body', body, value).error).toContain(named);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(validate('body', body, { url: '😀😀😀😀😀' }).error).toBeUndefined();
    expect(validate('body', body, { url: '😀😀😀😀😀😀' }).error).toContain('url');
  });
});

describe('a query', () => {
  it.each([
    [{}, { page: 1 }],
    [{ page: '7' }, { page: 7 }],
    [
      { page: '7', all: 'true' },
      { page: 7, all: true },
    ],
    [{ all: 'false' }, { page: 1, all: false }],
    [{ scan: '12' }, { page: 1, scan: 12 }],
    [
      { scan: '0193a1b0-0000-7000-8000-000000000000' },
      { page: 1, scan: '0193a1b0-0000-7000-8000-000000000000' },
    ],
  ])('reads %j', (value, read) => {
    expect(validate('querystring', query, value)).toEqual({ value: read });
  });

  it.each(['0', '101', '-1', '1.5', '1e1', '0x1', ' 1', '01', '', 'abc', '99999999999999999999', 'NaN'])(
    'rejects page=%s',
    (page) => {
      expect(validate('querystring', query, { page }).error).toContain('page');
    },
  );

  it.each([
    { page: ['1', '2'] },
    { scan: '0' },
    { scan: '1e3' },
    { scan: 'abc' },
    { all: '1' },
    { other: '1' },
    { __proto__x: '1' },
  ])('rejects %j', (value) => {
    expect(validate('querystring', query, value).error).toBeDefined();
  });
});

describe('holdsUnstorableText', () => {
  it('finds the character in texts and names at any depth', () => {
    let deep: unknown = 'a\0b';
    for (let n = 0; n < 50_000; n += 1) deep = [deep];
    expect(holdsUnstorableText(deep)).toBe(true);
    expect(holdsUnstorableText({ 'a\0': 1 })).toBe(true);
    expect(holdsUnstorableText({ a: ['b', { c: 'd' }], e: null, f: 1, g: undefined })).toBe(false);
    expect(holdsUnstorableText(undefined)).toBe(false);
  });
});
