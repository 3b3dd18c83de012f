import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { completeHead, makePage } from './fixtures/page.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { http4xx } from './checks/http/http-4xx.ts';
import { titleLong } from './checks/title/title-long.ts';
import { titleMissing } from './checks/title/title-missing.ts';
import { languageCodes } from './text/languages.ts';
import { reasonText } from './reasons.ts';
import { checkText, renderAnalysis } from './render.ts';

const find = (analysis: PageAnalysis, id: string) =>
  renderAnalysis(analysis).checks.find((check) => check.id === id);
const withChecks = (...checks: readonly CheckResult[]): PageAnalysis => ({ ...analyze(makePage()), checks });

describe('rendering', () => {
  it('describes findings in the requested language and in Italian', () => {
    expect(find(analyze(makePage({ status: 404 })), 'http-4xx')).toMatchObject({
      label: http4xx.text.failure,
      label_it: checkText(http4xx, 'it').failure,
      detail: expect.stringContaining('404') as string,
      detail_it: expect.stringContaining('404') as string,
      severity: 'error',
      category: 'http',
      weight: 10,
    });
  });

  it('has a detail for passed, inapplicable and crashed checks', () => {
    const base = { id: 'title-long', version: 1, score_impact: 0 };
    const rendered = renderAnalysis(
      withChecks(
        { ...base, status: 'pass' },
        { ...base, status: 'not-applicable', reason: 'no-title' },
        { ...base, status: 'error', reason: 'crashed', data: { message: 'TypeError: x' } },
      ),
    );
    expect(rendered.checks.map(({ detail, detail_it }) => [detail, detail_it])).toEqual([
      ['No issues found.', 'Nessun problema rilevato.'],
      [reasonText('no-title', 'en'), reasonText('no-title', 'it')],
      ['This check could not be completed.', 'Non è stato possibile completare questo controllo.'],
    ]);
  });

  it('keeps an analysis with unknown checks, codes or categories readable', () => {
    const unknown = [
      { id: 'constructor', version: 7, status: 'fail', code: 'odd', data: {}, score_impact: 1 },
      { id: 'title-long', version: 1, status: 'fail', code: 'toString', data: {}, score_impact: 1 },
      { id: 'title-long', version: 99, status: 'not-applicable', reason: 'valueOf', score_impact: 0 },
    ] as unknown as readonly CheckResult[];
    const stored = {
      ...withChecks(...unknown),
      categories: [{ id: 'hasOwnProperty' }],
    } as unknown as PageAnalysis;
    const rendered = renderAnalysis(stored);
    expect(rendered.checks.map(({ label, detail, category }) => [label, detail, category])).toEqual([
      [titleLong.text.failure, 'toString', 'title'],
      ['constructor', 'odd', null],
      ['title-long', 'valueOf', null],
    ]);
    expect(rendered.categories[0]).toMatchObject({ label: 'hasOwnProperty', label_it: 'hasOwnProperty' });
  });

  it('lists failures by severity and points, then everything else as stored', () => {
    const failed = (id: string, version: number, score_impact: number) =>
      ({ id, version, status: 'fail', code: 'odd', data: {}, score_impact }) as const;
    const stored = withChecks(
      failed('url-long', 1, 30),
      { id: 'title-missing', version: 1, status: 'pass', score_impact: 0 },
      failed('title-long', 1, 2),
      { id: 'h1-long', version: 1, status: 'not-applicable', reason: 'no-h1', score_impact: 0 },
      failed('desc-missing', 1, 4),
      failed('sec-https', 1, 1),
      failed('title-short', 1, 2),
    );
    expect(renderAnalysis(stored).checks.map(({ id }) => id)).toEqual([
      'sec-https',
      'desc-missing',
      'title-long',
      'title-short',
      'url-long',
      'title-missing',
      'h1-long',
    ]);
  });

  it('lists only the failed errors of what Googlebot got', () => {
    const googlebot = makePage({ title: '', description: '', head: completeHead });
    const rendered = renderAnalysis(analyze(makePage({ head: completeHead, auxiliary: { googlebot } })));
    const withoutRendering = analyze(googlebot);
    expect(rendered.seo_score).toBeGreaterThan(withoutRendering.seo_score);
    expect(rendered.googlebot).toMatchObject({
      seo_score: withoutRendering.seo_score,
      errors: [
        expect.stringMatching(/Googlebot.*“–”.*How to prune an olive tree in early spring/),
        titleMissing.text.details['absent'],
      ],
      errors_it: [expect.stringContaining('Googlebot'), checkText(titleMissing, 'it').details['absent']],
      text_overlap: 1,
    });
  });

  it('has no googlebot part if the page was not requested as Googlebot', () => {
    expect(renderAnalysis(analyze(makePage()))).not.toHaveProperty('googlebot');
  });

  it('names passed checks by their good state, in each language', () => {
    const stored = analyze(makePage({ head: completeHead }));
    for (const language of languageCodes) {
      const check = renderAnalysis(stored, language).checks.find(({ id }) => id === 'title-missing');
      expect(check).toMatchObject({
        status: 'pass',
        label: checkText(titleMissing, language).pass,
        label_it: checkText(titleMissing, 'it').pass,
      });
    }
  });

  it('does not change the stored analysis', () => {
    const stored = analyze(makePage({ title: '' }));
    const before = JSON.stringify(stored);
    renderAnalysis(stored);
    expect(JSON.stringify(stored)).toBe(before);
  });
});
