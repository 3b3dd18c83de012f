import { describe, expect, it } from 'vitest';

import { expectLinear } from '../fixtures/growth.ts';
import { parseHsts } from './hsts-parser.ts';

describe('a Strict-Transport-Security header', () => {
  it.each<[string, number, boolean, boolean]>([
    ['max-age=31536000', 31_536_000, false, false],
    ['max-age=0', 0, false, false],
    ['Max-Age = 5 ; IncludeSubDomains ; PRELOAD', 5, true, true],
    ['includeSubDomains;max-age="10"', 10, true, false],
    ['; max-age=1;;', 1, false, false],
    ['max-age=1; report="a;b, c=\\"d\\""', 1, false, false],
    ['max-age=1; includeSubDomains=yes', 1, false, false],
    [`max-age=${'9'.repeat(30)}`, Number.MAX_SAFE_INTEGER, false, false],
  ])('%j lasts %d seconds', (value, maxAgeSeconds, includeSubDomains, preload) => {
    expect(parseHsts(value)).toEqual({ maxAgeSeconds, includeSubDomains, preload });
  });

  it.each([
    '',
    'preload',
    'max-age',
    'max-age=',
    'max-age=-1',
    'max-age=1y',
    'max-age=1.5',
    'max-age=1 2',
    'max-age="1',
    'max-age=1; max-age=1',
    'max-age=1; includeSubDomains; includeSubDomains',
    'max-age=1, max-age=1',
    'max-age=1; includeSubDomains, max-age=1; includeSubDomains',
    'max-age=1; includeSubDomains,',
    'max-age:1',
    '=1; max-age=1',
  ])('%j is ignored by browsers', (value) => {
    expect(parseHsts(value)).toBeNull();
  });

  it('is parsed in linear time', () => {
    for (const piece of [' ', ';', 'a=', '"', 'a="\\', 'max-age=1 ', '\t;'])
      expectLinear((size) => {
        const text = piece.repeat(size(200_000));
        return () => parseHsts(text);
      });
  });
});
