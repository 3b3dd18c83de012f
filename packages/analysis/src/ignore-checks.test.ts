import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { checks } from './checks/index.ts';
import { compareOutcomes } from './comparison/compare-outcomes.ts';
import { makePage } from './fixtures/page.ts';
import { makeSite } from './fixtures/site.ts';
import { ignoreChecks, scoreWithout } from './ignore-checks.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { renderOutcomes } from './render-outcomes.ts';
import { renderAnalysis } from './render.ts';

const bad = makePage({ head: '', title: '', body: '<h2>Late</h2><img src="/a.png"><a href="/">here</a>' });
const noindex = makePage({ head: '<meta name="robots" content="noindex">' });
const pages = { 'with many failures': bad, 'with a cap': noindex };
const failedOf = ({ checks: outcomes }: PageAnalysis) => outcomes.filter(({ status }) => status === 'fail');
const ignoring =
  (...ids: readonly string[]) =>
  (id: string) =>
    ids.includes(id) ? `Known: ${id}` : null;
const capsOf = ({ score_details: details }: PageAnalysis) => details?.caps ?? [];

describe.each(Object.entries(pages))('a page %s', (_with, page) => {
  const analysis = analyze(page);
  const failed = failedOf(analysis).map(({ id }) => id);
  const sets = [
    ...failed.map((id) => [id]),
    failed.slice(0, 3),
    failed.filter((_, i) => i % 2 === 0),
    failed,
  ];

  it.each(sets.map((ids) => [ids.join(', '), ids] as const))(
    'has the scores without %s that it would have if these checks did not exist',
    (_names, ids) => {
      const shown = ignoreChecks(analysis, ignoring(...ids));
      const without = analyze(page, { checks: checks.filter(({ id }) => !ids.includes(id)) });
      expect([shown.seo_score, shown.grade, shown.score_details]).toEqual([
        without.seo_score,
        without.grade,
        without.score_details,
      ]);
      expect(shown.categories).toEqual(without.categories);
      expect(failedOf(shown)).toEqual(failedOf(without));
      expect(shown.ignored_checks).toBe(ids.length);
      expect(
        scoreWithout(analysis.seo_score, failedOf(analysis), capsOf(analysis), (id) => ids.includes(id)),
      ).toBe(without.seo_score);
    },
  );

  it('is what it was without ignored failures', () => {
    expect(ignoreChecks(analysis, () => null)).toBe(analysis);
    const passed = analysis.checks.find(({ status }) => status === 'pass')?.id ?? '';
    expect(ignoreChecks(analysis, ignoring(passed, 'no-such-check'))).toBe(analysis);
    expect(analysis.checks.some(({ status }) => status === 'ignored')).toBe(false);
  });
});

describe('an ignored failure', () => {
  const analysis = analyze(bad);
  const shown = ignoreChecks(analysis, ignoring('title-missing'));

  it('keeps its finding and says why it is ignored', () => {
    const find = ({ checks: all }: Pick<ReturnType<typeof renderAnalysis>, 'checks'>) =>
      all.find(({ id }) => id === 'title-missing');
    const { status, score_impact, ...before } = find(renderAnalysis(analysis)) ?? {};
    expect([status, (score_impact ?? 0) > 0]).toEqual(['fail', true]);
    expect(find(renderAnalysis(shown))).toEqual({
      ...before,
      status: 'ignored',
      score_impact: 0,
      ignored: { reason: 'Known: title-missing' },
    });
  });

  it('is no finding in files of findings, which count it', () => {
    const outcomes = renderOutcomes(shown, 'en', 'found');
    expect(outcomes.checks.map(({ id }) => id)).not.toContain('title-missing');
    expect(outcomes.ignored_checks).toBe(1);
  });

  it('is no difference between two results that ignore it', () => {
    const passing = { ...shown, checks: analyze(noindex).checks };
    const { fixed, found, open } = compareOutcomes(shown.checks, passing.checks);
    const back = compareOutcomes(passing.checks, shown.checks);
    for (const list of [fixed, found, open, back.fixed, back.found, back.open])
      expect(list.map(({ id }) => id)).not.toContain('title-missing');
  });

  it('is none of what Googlebot gets', () => {
    const same = analyze({ ...bad, auxiliary: makeSite({ googlebot: bad }) });
    expect(same.googlebot?.failed.map(({ id }) => id)).toContain('title-missing');
    expect(same.googlebot?.seo_score).toBe(same.seo_score);
    const without = ignoreChecks(same, ignoring('title-missing'));
    expect(without.googlebot?.failed.map(({ id }) => id)).not.toContain('title-missing');
    expect(without.googlebot?.seo_score).toBe(without.seo_score);
  });
});

it('leaves the score of other rules as it is', () => {
  const analysis = analyze(bad);
  const other = { ...analysis, seo_score: 50, grade: 'F' as const, score_details: null };
  const shown = ignoreChecks(other, ignoring('title-missing'));
  expect(shown).toMatchObject({ seo_score: 50, grade: 'F', score_details: null, ignored_checks: 1 });
  expect(scoreWithout(50, failedOf(analysis), [], () => true)).toBe(50);
});
