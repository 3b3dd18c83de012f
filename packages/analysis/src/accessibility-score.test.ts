import { describe, expect, it } from 'vitest';

import { accessibilityScore, type AccessibilityOutcome } from './accessibility-score.ts';
import { analyze } from './analyze.ts';
import { ruleResult, tested, violation } from './fixtures/accessibility.ts';
import { completeBody, completeHead, makePage } from './fixtures/page.ts';
import { makeRenderedPage } from './fixtures/rendered.ts';
import { ignoreChecks } from './ignore-checks.ts';
import { renderAnalysis } from './render.ts';
import { languageCodes } from './text/languages.ts';

const outcome = (parts: Partial<AccessibilityOutcome>): AccessibilityOutcome => ({
  ...{ id: 'a11y-list', category: 'accessibility', weight: 2, hasFailed: true },
  ...parts,
});

describe('the accessibility score', () => {
  it.each<[number, readonly Partial<AccessibilityOutcome>[]]>([
    [100, []],
    [100, [{ hasFailed: false }]],
    [95, [{ weight: 1 }]],
    [85, [{ weight: 3 }]],
    [81, [{}, { id: 'a11y-dlitem' }]],
    [85, [{ id: 'img-alt-missing', category: 'images', weight: 4 }]],
    [90, [{ id: 'link-empty-anchor', category: 'links' }]],
    [100, [{ id: 'img-lazy-missing', category: 'images' }]],
  ])('is %i for %j', (score, outcomes) => {
    expect(accessibilityScore(outcomes.map(outcome))).toBe(score);
  });
});

describe('the accessibility score of a page', () => {
  const parts = { head: completeHead, body: completeBody };
  const sent = makePage(parts);
  const list = ruleResult('list', { violations: [violation({ names: ['div'] })] });
  const render = (rules: Parameters<typeof tested>[0]) =>
    analyze(makeRenderedPage(parts, parts, { accessibility: tested(rules) }));

  it('counts what fails in the browser', () => {
    expect(render([]).score_details?.accessibility).toBe(100);
    expect(render([list]).score_details?.accessibility).toBe(90);
  });

  it('is null if the page was not tested in a browser', () => {
    expect(render(null).score_details?.accessibility).toBeNull();
    expect(analyze(sent).score_details?.accessibility).toBeNull();
  });

  it('leaves out checks that are ignored', () => {
    const ignored = ignoreChecks(render([list]), (id) => (id === 'a11y-list' ? 'planned' : null));
    expect(ignored.score_details?.accessibility).toBe(100);
    expect(ignoreChecks(analyze(sent), () => 'planned').score_details?.accessibility).toBeNull();
  });

  it('is shown in every language', () => {
    const shown = languageCodes.map((code) => renderAnalysis(render([list]), code).score_details?.sub_scores);
    expect(shown.map((scores) => scores?.map(({ id, label, score }) => [id, label, score]))).toEqual([
      [['accessibility', 'Accessibility', 90]],
      [['accessibility', 'Accessibilità', 90]],
      [['accessibility', 'Barrierefreiheit', 90]],
    ]);
    expect(renderAnalysis(analyze(sent), 'en').score_details?.sub_scores).toEqual([]);
  });
});
