import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secReferrer } from './sec-referrer.ts';

const judgeReferrer = (values: readonly string[], head = '') =>
  judge(secReferrer, { headers: values.map((value) => ['referrer-policy', value] as const), head });

describe('sec-referrer', () => {
  it('fires without a policy', () => {
    expect(judgeReferrer([])).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
  });
  it.each([
    ['unsafe-url', 'unsafe'],
    ['no-referrer, no-referrer-when-downgrade', 'unsafe'],
    ['never', 'invalid'],
    ['', 'invalid'],
  ])('fires on %j: %s', (value, code) => {
    expect(judgeReferrer([value])).toMatchObject({ code });
  });
  it.each([
    'no-referrer',
    'Strict-Origin-When-Cross-Origin',
    'unsafe-url, same-origin',
    'same-origin, made-up-tomorrow',
    'origin-when-cross-origin',
  ])('is silent on %j', (value) => {
    expect(judgeReferrer([value])).toEqual({ status: 'pass' });
  });
  it('reads the meta element where no header is sent', () => {
    const head = '<meta name="referrer" content="same-origin">';
    expect(judgeReferrer([], head)).toEqual({ status: 'pass' });
    expect(judgeReferrer(['unsafe-url'], head)).toMatchObject({ code: 'unsafe' });
  });
});
