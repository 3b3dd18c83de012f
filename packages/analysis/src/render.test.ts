import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { completeHead, makePage } from './fixtures/page.ts';
import type { CheckResult } from './check-result.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { fillTemplate } from './fill-template.ts';
import { renderAnalysis } from './render.ts';

const find = (analysis: PageAnalysis, id: string) =>
  renderAnalysis(analysis).checks.find((check) => check.id === id);
const withChecks = (...checks: readonly CheckResult[]): PageAnalysis => ({ ...analyze(makePage()), checks });

describe('rendering', () => {
  it('tells what was found in both languages', () => {
    expect(find(analyze(makePage({ status: 404 })), 'http-4xx')).toMatchObject({
      label: 'No client error status',
      label_it: 'Nessuno stato di errore del client',
      detail: 'The page answered with status 404.',
      detail_it: 'La pagina ha risposto con lo stato 404.',
      severity: 'error',
      category: 'http',
      weight: 10,
    });
  });

  it('has a detail for what passed, what does not apply and what crashed', () => {
    const base = { id: 'title-long', version: 1, score_impact: 0 };
    const rendered = renderAnalysis(
      withChecks(
        { ...base, status: 'pass' },
        { ...base, status: 'not-applicable', reason: 'no-title' },
        { ...base, status: 'error', reason: 'crashed', data: { message: 'TypeError: x' } },
      ),
    );
    expect(rendered.checks.map(({ detail, detail_it }) => [detail, detail_it])).toEqual([
      ['Nothing to mend here.', 'Niente da correggere.'],
      ['The page has no title.', 'La pagina non ha un titolo.'],
      ['This check could not be completed.', 'Non è stato possibile completare questo controllo.'],
    ]);
  });

  it('keeps an analysis readable whose checks, codes or categories it does not know', () => {
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
      ['constructor', 'odd', null],
      ['Title fits the search result', 'toString', 'title'],
      ['title-long', 'valueOf', null],
    ]);
    expect(rendered.categories[0]).toMatchObject({ label: 'hasOwnProperty', label_it: 'hasOwnProperty' });
  });

  it('lists the failed errors of what Googlebot got, and no warnings', () => {
    const googlebot = makePage({ title: '', description: '', head: completeHead });
    const rendered = renderAnalysis(analyze(makePage({ head: completeHead, beside: { googlebot } })));
    const alone = analyze(googlebot);
    expect(rendered.seo_score).toBeGreaterThan(alone.seo_score);
    expect(rendered.googlebot).toMatchObject({
      seo_score: alone.seo_score,
      errors: [
        'Googlebot sees the title “–”, a visitor “How to prune an olive tree in early spring”.',
        'The head of the page has no title.',
      ],
      errors_it: [expect.stringContaining('Googlebot vede il titolo'), expect.any(String)],
      text_overlap: 1,
    });
  });

  it('has no googlebot where the page was not asked for as Googlebot', () => {
    expect(renderAnalysis(analyze(makePage()))).not.toHaveProperty('googlebot');
  });

  it('puts data in as it is', () => {
    const data = { a: '{b} $& <b>', b: 'B', list: ['x', '{a}'], n: 1234.5 };
    expect(fillTemplate('{a}|{b}|{list}|{n}|{missing}|{toString}', data)).toBe(
      '{b} $& <b>|B|x, {a}|1234.5|{missing}|{toString}',
    );
  });

  it('leaves the stored analysis as it was', () => {
    const stored = analyze(makePage({ title: '' }));
    const before = JSON.stringify(stored);
    renderAnalysis(stored);
    expect(JSON.stringify(stored)).toBe(before);
  });
});
