import { describe, expect, it } from 'vitest';

import { judgeXContentTypeOptions } from './x-content-type-options.ts';

describe('X-Content-Type-Options', () => {
  it.each<[readonly string[], string]>([
    [['nosniff'], 'x-content-type-options-nosniff'],
    [[' NoSniff '], 'x-content-type-options-nosniff'],
    [['nosniff;'], 'x-content-type-options-header-invalid'],
    [['nosniff', 'nosniff'], 'x-content-type-options-header-invalid'],
    [[''], 'x-content-type-options-header-invalid'],
    [[], 'x-content-type-options-not-implemented'],
  ])('%j is %s', (values, result) => {
    expect(judgeXContentTypeOptions(values.map((value) => ['x-content-type-options', value])).result).toBe(
      result,
    );
  });
});
