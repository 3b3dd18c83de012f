import { describe, expect, it } from 'vitest';
import type { FieldRecord } from '../../collect/providers/crux.ts';
import { assess, rate } from './ratings.ts';

const metric = (p75: number) => ({ p75, good: 1, needsImprovement: 0, poor: 0 });
const good: FieldRecord['metrics'] = {
  lcp: metric(2500),
  inp: metric(200),
  cls: metric(0.1),
  fcp: metric(9000),
  ttfb: null,
};

describe('Core Web Vitals', () => {
  it.each([
    ['lcp', 2500, 'good'],
    ['lcp', 2501, 'needs-improvement'],
    ['lcp', 4001, 'poor'],
    ['inp', 200, 'good'],
    ['inp', 500, 'needs-improvement'],
    ['inp', 501, 'poor'],
    ['cls', 0.1, 'good'],
    ['cls', 0.25, 'needs-improvement'],
    ['cls', 0.26, 'poor'],
    ['fcp', 1801, 'needs-improvement'],
    ['ttfb', 1801, 'poor'],
  ] as const)('rate %s of %d as %s', (name, value, rating) => {
    expect(rate(name, value)).toBe(rating);
  });

  it.each([
    ['all three are good', {}, 'passed'],
    ['INP has too few page views', { inp: null }, 'passed'],
    ['one is not good', { inp: metric(201) }, 'failed'],
    ['one is poor and INP is missing', { inp: null, cls: metric(0.3) }, 'failed'],
    ['LCP is missing', { lcp: null }, null],
    ['CLS is missing', { cls: null }, null],
  ] as const)('are assessed if %s', (_what, changed, expected) => {
    expect(assess({ ...good, ...changed })).toBe(expected);
  });
});
