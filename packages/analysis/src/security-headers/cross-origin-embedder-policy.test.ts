import { describe, expect, it } from 'vitest';

import { judgeCrossOriginEmbedderPolicy } from './cross-origin-embedder-policy.ts';

describe('Cross-Origin-Embedder-Policy', () => {
  it.each<[readonly string[], string, number]>([
    [['require-corp'], 'coep-implemented-with-require-corp', 10],
    [[' require-corp; report-to="a" '], 'coep-implemented-with-require-corp', 10],
    [['require-corp ; report-to="a"'], 'coep-header-invalid', -5],
    [['unsafe-none'], 'coep-implemented-with-unsafe-none', 0],
    [['REQUIRE-CORP'], 'coep-header-invalid', -5],
    [['"require-corp"'], 'coep-header-invalid', -5],
    [['require-corp, require-corp'], 'coep-header-invalid', -5],
    [['require-corp', 'require-corp'], 'coep-header-invalid', -5],
    [['toString'], 'coep-header-invalid', -5],
    [[''], 'coep-header-invalid', -5],
    [[], 'coep-not-implemented', 0],
  ])('%j is %s', (values, result, scoreModifier) => {
    expect(
      judgeCrossOriginEmbedderPolicy(values.map((value) => ['cross-origin-embedder-policy', value])),
    ).toMatchObject({ result, scoreModifier });
  });
});
