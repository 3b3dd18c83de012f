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
  ])('passes on %j', (value) => {
    expect(judgeReferrer([value])).toEqual({ status: 'pass' });
  });
  it.each<[readonly string[], string]>([
    [[], 'same-origin'],
    [['unsafe-url'], 'same-origin'],
    [['whimsy'], 'same-origin'],
    [['same-origin'], 'whimsy'],
    [['same-origin'], ''],
    [[], 'never'],
    [['unsafe-url'], 'default'],
  ])('passes on the headers %j before the meta element %j', (values, content) => {
    const head = `<meta name="referrer" content="${content}">`;
    expect(judgeReferrer(values, head)).toEqual({ status: 'pass' });
  });
  it.each<[readonly string[], string, string]>([
    [['same-origin'], 'unsafe-url', 'unsafe'],
    [[], 'always', 'unsafe'],
    [[], 'whimsy', 'invalid'],
    [[], '', 'missing'],
  ])('fires on the headers %j before the meta element %j: %s', (values, content, code) => {
    const head = `<meta name="referrer" content="${content}">`;
    expect(judgeReferrer(values, head)).toMatchObject({ code });
  });
});
