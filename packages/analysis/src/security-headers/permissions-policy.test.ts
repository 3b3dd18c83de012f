import { describe, expect, it } from 'vitest';

import { judgePermissionsPolicy } from './permissions-policy.ts';
import { expectLinear } from '../fixtures/growth.ts';

const judge = (...values: readonly string[]) =>
  judgePermissionsPolicy(values.map((value) => ['permissions-policy', value] as const));

describe('Permissions-Policy', () => {
  it.each<[string, string]>([
    ['camera=(), microphone=(), geolocation=()', 'restrictive'],
    ['camera=self', 'restrictive'],
    ['geolocation=(self "https://maps.test")', 'restrictive'],
    ['camera=(), fullscreen=*', 'restrictive'],
    ['interest-cohort=()', 'restricts-nothing-powerful'],
    ['fullscreen=(self)', 'restricts-nothing-powerful'],
    ['camera=*', 'wide-open'],
    ['microphone=(), camera=(*)', 'wide-open'],
    ["camera 'none'; microphone 'none'", 'header-invalid'],
    ["camera=('self')", 'header-invalid'],
    ['camera=(); microphone=()', 'header-invalid'],
    ['camera=(),', 'header-invalid'],
    ['camera', 'header-invalid'],
    ['camera=none', 'header-invalid'],
    ['', 'header-invalid'],
  ])('%j is %s', (value, result) => {
    expect(judge(value).result).toBe(`permissions-policy-${result}`);
  });

  it('in several lines is one dictionary', () => {
    expect(judge('camera=*, usb=1', 'camera=(), midi=*').data).toEqual({
      data: 'camera=*, usb=1, camera=(), midi=*',
      restricted: ['camera'],
      open: ['midi'],
      ignored: ['usb'],
    });
  });

  it('is not replaced by Feature-Policy', () => {
    expect(judgePermissionsPolicy([['feature-policy', "camera 'none'"]])).toMatchObject({
      result: 'permissions-policy-only-feature-policy',
      pass: false,
      data: { data: "camera 'none'" },
    });
    expect(judgePermissionsPolicy([]).result).toBe('permissions-policy-not-implemented');
  });

  it('does not affect the Observatory score', () => {
    for (const value of ['camera=()', 'camera=*', '?']) expect(judge(value).scoreModifier).toBe(0);
  });

  it('with very many features is parsed quickly', () => {
    expectLinear((size) => {
      const features = Array.from({ length: size(50_000) }, (_, i) => `x${i}`).join();
      return () => expect(judge(features).data.ignored).toHaveLength(10);
    });
  });
});
