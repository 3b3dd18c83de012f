import { describe, expect, it } from 'vitest';

import { judgeReferrerPolicy } from './referrer-policy.ts';
import { expectLinear } from '../fixtures/growth.ts';

const judge = (values: readonly string[], metaReferrers: readonly string[] = []) =>
  judgeReferrerPolicy({ headers: values.map((value) => ['referrer-policy', value] as const), metaReferrers });

describe('Referrer-Policy', () => {
  it.each<[readonly string[], readonly string[], string, string | null]>([
    [['no-referrer'], [], 'referrer-policy-private', 'no-referrer'],
    [['unsafe-url, no-referrer'], [], 'referrer-policy-private', 'no-referrer'],
    [['no-referrer', 'unsafe-url'], [], 'referrer-policy-unsafe', 'unsafe-url'],
    [['Same-Origin, , future-policy'], [], 'referrer-policy-private', 'same-origin'],
    [['no-referrer-when-downgrade'], [], 'referrer-policy-unsafe', 'no-referrer-when-downgrade'],
    [['no-referrer'], ['always'], 'referrer-policy-unsafe', 'unsafe-url'],
    [['unsafe-url'], ['never'], 'referrer-policy-private', 'no-referrer'],
    [['never'], [], 'referrer-policy-header-invalid', null],
    [[''], [], 'referrer-policy-header-invalid', null],
    [['constructor'], [], 'referrer-policy-header-invalid', null],
    [[], [], 'referrer-policy-not-implemented', null],
  ])('%j with meta %j is %s', (values, meta, result, policy) => {
    expect(judge(values, meta)).toMatchObject({ result, data: { policy } });
  });

  it('is fast on a long value', () => {
    expectLinear((size) => {
      const [commas, spaces] = [','.repeat(size(300_000)), ' '.repeat(size(4_000_000))];
      return () => judge([commas + 'no-referrer'], [spaces]);
    });
  });
});
