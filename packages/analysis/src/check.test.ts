import { describe, expect, it } from 'vitest';

import { runChecks } from './run-checks.ts';
import { defineCheck, fail, notApplicable, pass } from './check.ts';
import { readPage } from './facts/facts.ts';
import { makePage } from './fixtures/page.ts';

const words = { failure: 'Odd size', pass: 'Size OK', why: 'Why.', fix: 'Fix.' };
const card = {
  id: 'sized',
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html',
  source: 'https://example.com/',
  text: {
    ...words,
    details: { big: '{size, plural, one {# page} other {# pages}} of {limit}.', odd: 'Odd.' },
  },
} as const;
const { facts } = readPage(makePage());

describe('defining a check', () => {
  it('has its thresholds, which can be overridden', () => {
    const check = defineCheck({
      ...card,
      thresholds: { size: 1, other: 2 },
      run: (_, limit) => fail('big', { size: limit.other, limit: limit.size }),
    });
    const outcomes = (thresholds = {}) => runChecks([check], facts, thresholds).map(({ outcome }) => outcome);
    expect(outcomes()).toMatchObject([{ data: { size: 2, limit: 1 } }]);
    expect(outcomes({ [check.id]: { size: 7 } })).toMatchObject([{ data: { size: 2, limit: 7 } }]);
  });

  it('rejects a code without a text, and a text without its data', () => {
    // This tests the compiler: each marked line must be a type error.
    defineCheck({ ...card, run: () => fail('odd', {}) });
    // @ts-expect-error -- this code has no text
    defineCheck({ ...card, run: () => fail('unknown', {}) });
    // @ts-expect-error -- the text also requires a limit
    defineCheck({ ...card, run: () => fail('big', { size: 1 }) });
    const thresholds = { size: 1 };
    // @ts-expect-error -- no such threshold
    defineCheck({ ...card, thresholds, run: (_, limit) => (limit.width > 1 ? pass() : fail('odd', {})) });
    // @ts-expect-error -- no such reason
    defineCheck({ ...card, run: () => notApplicable('tired') });
  });

  it('accepts one element, several or none', () => {
    expect(fail('odd', {}, 3).elements).toEqual([3]);
    expect(fail('odd', {}, [3, 5]).elements).toEqual([3, 5]);
    expect(fail('odd', {}, null).elements).toEqual([]);
    expect(fail('odd', {}).elements).toEqual([]);
  });
});
