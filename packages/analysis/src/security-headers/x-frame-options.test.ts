import { describe, expect, it } from 'vitest';

import { judgeCsp } from './csp.ts';
import { judgeXFrameOptions } from './x-frame-options.ts';

function judge(values: readonly string[], policy: string | null = null, metaCsps: readonly string[] = []) {
  const headers = [
    ...values.map((value) => ['x-frame-options', value] as const),
    ...(policy === null ? [] : [['content-security-policy', policy] as const]),
  ];
  return judgeXFrameOptions({ headers, csp: judgeCsp({ url: 'https://example.com/', headers, metaCsps }) });
}

describe('X-Frame-Options', () => {
  it.each<[readonly string[], string]>([
    [['DENY'], 'x-frame-options-sameorigin-or-deny'],
    [[' SameOrigin '], 'x-frame-options-sameorigin-or-deny'],
    [['ALLOW-FROM https://a.example'], 'x-frame-options-allow-from-origin'],
    [['ALLOWALL'], 'x-frame-options-header-invalid'],
    [['ALLOW-FROMAGE'], 'x-frame-options-header-invalid'],
    [[''], 'x-frame-options-header-invalid'],
    [['DENY', 'DENY'], 'x-frame-options-header-invalid'],
    [['DENY, SAMEORIGIN'], 'x-frame-options-header-invalid'],
    [[], 'x-frame-options-not-implemented'],
  ])('%j is %s', (values, result) => {
    expect(judge(values).result).toBe(result);
  });

  it('is overridden by frame-ancestors in a header', () => {
    expect(judge(['whimsy'], "frame-ancestors 'self'").result).toBe('x-frame-options-implemented-via-csp');
  });

  it('is not replaced by a meta element, or by an invalid policy', () => {
    expect(judge([], null, ["default-src 'self'; frame-ancestors 'none'"]).result).toBe(
      'x-frame-options-not-implemented',
    );
    expect(judge([], "frame-ancestors 'none'; img-src a; img-src b").result).toBe(
      'x-frame-options-not-implemented',
    );
  });
});
