import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import type { CheckResult } from './check-result.ts';
import { titleLong } from './checks/title/title-long.ts';
import { makePage } from './fixtures/page.ts';
import { reasonText } from './reasons.ts';
import { checkText, renderAnalysis } from './render.ts';
import { describeCheck, renderOutcomes } from './render-outcomes.ts';

const base = { id: 'title-long', version: 1, score_impact: 0 };
const outcomes: readonly CheckResult[] = [
  { ...base, status: 'pass' },
  { ...base, status: 'not-applicable', reason: 'no-title' },
  { ...base, status: 'error', reason: 'crashed', data: { message: 'TypeError: x' } },
  { ...base, status: 'fail', code: 'toString', data: {} },
];

describe('the outcomes of a page', () => {
  it('are failures first, then crashed checks; the others only on request', () => {
    const analysis = { ...analyze(makePage()), checks: outcomes };
    const statuses = (selection: 'found' | 'all') =>
      renderOutcomes(analysis, 'en', selection).checks.map(({ status }) => status);
    expect(statuses('found')).toEqual(['fail', 'error']);
    expect(statuses('all')).toEqual(['fail', 'pass', 'not-applicable', 'error']);
  });

  it('have details in one language, and none if the check passed', () => {
    const { checks } = renderOutcomes({ ...analyze(makePage()), checks: outcomes }, 'de', 'all');
    expect(checks.map(({ detail }) => detail)).toEqual([
      'toString',
      undefined,
      reasonText('no-title', 'de'),
      expect.stringMatching(/\S/),
    ]);
  });

  it('come with the sections of the page, and categories that have something found', () => {
    const analysis = analyze(makePage({ status: 404 }));
    const rendered = renderAnalysis(analysis);
    const found = renderOutcomes(analysis, 'en', 'found');
    expect(found).toMatchObject({ meta: rendered.meta, score_details: rendered.score_details });
    expect(found.categories.map(({ id }) => id)).toEqual(
      rendered.categories.filter(({ failed }) => failed > 0).map(({ id }) => id),
    );
    expect(renderOutcomes(analysis, 'en', 'all').categories).toHaveLength(rendered.categories.length);
  });
});

describe('the description of a check', () => {
  it('has both of its names in the requested language and in Italian', () => {
    const [german, italian] = [checkText(titleLong, 'de'), checkText(titleLong, 'it')];
    expect(describeCheck('title-long', titleLong.version, 'de')).toMatchObject({
      ...{ label: german.failure, label_it: italian.failure, why: german.why, fix_it: italian.fix },
      ...{ pass_label: german.pass, pass_label_it: italian.pass, severity: titleLong.severity },
      ...{ category: 'title', category_label: 'Seitentitel' },
    });
  });

  it('is its id if it is not known', () => {
    expect(describeCheck('toString', 3, 'en')).toMatchObject({
      version: 3,
      label: 'toString',
      category: null,
    });
  });
});
