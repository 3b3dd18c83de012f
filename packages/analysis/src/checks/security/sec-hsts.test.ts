import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secHsts } from './sec-hsts.ts';

const judgeHsts = (...values: string[]) =>
  judge(secHsts, { headers: values.map((value) => ['strict-transport-security', value] as const) });

describe('sec-hsts', () => {
  it('fires without the header', () => {
    expect(judgeHsts()).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
  });
  it.each([
    '',
    'includeSubDomains',
    'max-age',
    'max-age=',
    'max-age=-1',
    'max-age=1y',
    'max-age=31536000; max-age=31536000',
    'max-age="31536000',
    'max-age=31536000; includeSubDomains, max-age=31536000; includeSubDomains',
    'max-age=31536000; includeSubDomains; includeSubDomains',
  ])('fires on %j, which is invalid', (value) => {
    expect(judgeHsts(value)).toMatchObject({ code: 'invalid' });
  });
  it.each([
    ['max-age=0', 0],
    ['max-age=31535999', 31_535_999],
  ])('fires on %j, which is too short', (value, seconds) => {
    expect(judgeHsts(value)).toMatchObject({ code: 'short', data: { seconds, limit: 31_536_000 } });
  });
  it('reads only the first header, as browsers do', () => {
    expect(judgeHsts('max-age=5', 'max-age=31536000')).toMatchObject({ code: 'short' });
  });
  it.each([
    'max-age=31536000',
    'Max-Age = 63072000 ; includeSubDomains; preload',
    'includeSubDomains;max-age="31536000"',
    'max-age=31536000; something=else',
    'max-age=99999999999999999999',
  ])('passes on %j', (value) => {
    expect(judgeHsts(value)).toEqual({ status: 'pass' });
  });
  it('does not apply to an http page', () => {
    expect(judge(secHsts, { url: 'http://example.com/' })).toEqual({
      status: 'not-applicable',
      reason: 'not-https',
    });
  });
});
