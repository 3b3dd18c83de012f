import { describe, expect, it } from 'vitest';

import { judgeCrossOriginOpenerPolicy } from './cross-origin-opener-policy.ts';

describe('Cross-Origin-Opener-Policy', () => {
  it.each<[readonly string[], string, number]>([
    [['same-origin'], 'coop-implemented-with-same-origin', 10],
    [[' same-origin; report-to="a" '], 'coop-implemented-with-same-origin', 10],
    [['same-origin ; report-to="a"'], 'coop-header-invalid', -5],
    [['unsafe-none'], 'coop-implemented-with-unsafe-none', 0],
    [['SAME-ORIGIN'], 'coop-header-invalid', -5],
    [['"same-origin"'], 'coop-header-invalid', -5],
    [['same-origin, same-origin'], 'coop-header-invalid', -5],
    [['same-origin', 'same-origin'], 'coop-header-invalid', -5],
    [['toString'], 'coop-header-invalid', -5],
    [[''], 'coop-header-invalid', -5],
    [[], 'coop-not-implemented', 0],
  ])('%j is %s', (values, result, scoreModifier) => {
    expect(
      judgeCrossOriginOpenerPolicy(values.map((value) => ['cross-origin-opener-policy', value])),
    ).toMatchObject({ result, scoreModifier });
  });
});
