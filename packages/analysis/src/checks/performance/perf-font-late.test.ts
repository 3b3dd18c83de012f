import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured } from '../../fixtures/measured-page.ts';
import { request } from '../../fixtures/load-record.ts';
import { perfFontLate } from './perf-font-late.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfFontLate, rendered);

const withFont = (display: string, end: number): RenderedParts =>
  measured([request('/a.woff2', { type: 'font', priority: 'VeryHigh', end })], {
    fonts: [{ url: 'http://site.test/a.woff2', display, request: 1 }],
  });

describe('perf-font-late', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'a late font that hides text',
      withFont('auto', 300),
      { code: 'late', data: { count: 1, url: 'http://site.test/a.woff2' } },
    ],
    ['one with block', withFont('block', 300), { code: 'late', data: { count: 1 } }],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['a font that is swapped in', withFont('swap', 300)],
    ['a font that is there', withFont('block', 60)],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a page without fonts', measured(), 'no-files'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfFontLate)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
