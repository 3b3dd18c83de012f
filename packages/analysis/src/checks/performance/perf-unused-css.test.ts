import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { measured } from '../../fixtures/measured-page.ts';
import { perfUnusedCss } from './perf-unused-css.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfUnusedCss, rendered);

const unused = (characters: number, unusedCharacters: number, and?: 'other'): RenderedParts =>
  measured([], {
    coverage: [
      { kind: 'css', url: 'http://site.test/a', characters, unusedCharacters },
      ...(and === undefined
        ? []
        : [{ kind: 'js' as const, url: '/b', characters, unusedCharacters: characters }]),
    ],
  });

describe('perf-unused-css', () => {
  it.each<[string, RenderedParts, object]>([
    [
      'much of it',
      unused(900_000, 800_000),
      { code: 'unused', data: { kilobytes: 800, total: 900, limit: 75, url: 'http://site.test/a' } },
    ],
  ])('fires on %s', (_, rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<[string, RenderedParts]>([
    ['little of it', unused(900_000, 40_000)],
    ['other code', unused(900_000, 40_000, 'other')],
  ])('is silent on %s', (_, rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[string, RenderedParts, string]>([
    ['a page without any', measured(), 'no-files'],
    ['a load that was not recorded', { load: null }, 'not-recorded'],
  ])('does not apply to %s', (_, rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfUnusedCss)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
