import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secXcto } from './sec-xcto.ts';

const judgeXcto = (...values: string[]) =>
  judge(secXcto, { headers: values.map((value) => ['x-content-type-options', value] as const) });

describe('sec-xcto', () => {
  it('fires without the header', () => {
    expect(judgeXcto()).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
    expect(judgeXcto('')).toMatchObject({ code: 'missing' });
  });
  it.each(['sniff', 'no-sniff', '"nosniff"', 'nosniff;', 'none, nosniff'])('fires on %j', (value) => {
    expect(judgeXcto(value)).toMatchObject({ code: 'invalid', data: { value: value.split(',')[0] } });
  });
  it.each(['nosniff', ' NoSniff ', 'nosniff, nosniff'])('passes on %j', (value) => {
    expect(judgeXcto(value)).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(secXcto, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
