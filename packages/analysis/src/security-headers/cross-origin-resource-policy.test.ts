import { describe, expect, it } from 'vitest';

import { judgeCrossOriginResourcePolicy } from './cross-origin-resource-policy.ts';

describe('Cross-Origin-Resource-Policy', () => {
  it.each<[readonly string[], string, number]>([
    [['same-origin'], 'corp-implemented-with-same-origin', 10],
    [[' same-site '], 'corp-implemented-with-same-site', 10],
    [['cross-origin'], 'corp-implemented-with-cross-origin', 0],
    [['same-origin', 'same-origin'], 'corp-header-invalid', -5],
    [[''], 'corp-header-invalid', -5],
    [[], 'corp-not-implemented', 0],
  ])('%j is %s', (values, result, scoreModifier) => {
    expect(
      judgeCrossOriginResourcePolicy(values.map((value) => ['cross-origin-resource-policy', value])),
    ).toMatchObject({ result, scoreModifier });
  });
});
