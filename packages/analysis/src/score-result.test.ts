import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { analyzeForScan } from './analyze-for-scan.ts';
import type { Check } from './check.ts';
import { checks } from './checks/index.ts';
import { completeBody, makePage, type PageParts } from './fixtures/page.ts';
import { makeSite } from './fixtures/site.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { renderAnalysis, type RenderedPageAnalysis } from './render.ts';
import { scoreCaps } from './score-cap-list.ts';
import { languageCodes } from './text/languages.ts';

const page = (parts: PageParts) => makePage({ body: completeBody, ...parts });
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const robotsMeta = (content: string) => `<meta name="robots" content="${content}">`;
const robotsTag = (value: string): PageParts => ({
  headers: [
    ['content-type', 'text/html'],
    ['x-robots-tag', value],
  ],
});

describe('a capped score', () => {
  const hidden = page({ head: robotsMeta('noindex') });

  it('is shown with its cap in every language', () => {
    const analysis = analyze(hidden);
    expect(analysis.seo_score).toBeLessThanOrEqual(scoreCaps.noindex.limit);
    const texts = languageCodes.map((code) => renderAnalysis(analysis, code).score_details?.caps);
    expect(texts.map((caps) => caps?.[0]?.text)).toEqual([
      'Score capped at 39: the page is set to noindex.',
      'Punteggio limitato a 39: la pagina è impostata su noindex.',
      'Score auf 39 begrenzt: Die Seite ist auf noindex gesetzt.',
    ]);
  });

  it('shows the ID of a cap that a newer version stored', () => {
    const analysis = analyze(hidden);
    const newer = {
      ...analysis,
      score_details: {
        uncapped: 80,
        expect_indexable: true,
        caps: [{ id: 'newer', limit: 7 }],
        security: null,
      },
    };
    const { score_details: details } = renderAnalysis(newer as unknown as typeof analysis);
    expect(details).toMatchObject({ is_capped: true, caps: [{ text: 'Score capped at 7: newer.' }] });
  });

  it.each<[string, PageParts]>([
    ['meta element', { head: robotsMeta('noindex') }],
    ['meta element for Googlebot', { head: '<meta name="googlebot" content="none">' }],
    ['header', robotsTag('noindex')],
    ['header for Googlebot', robotsTag('googlebot: noindex')],
    ['robots.txt', { auxiliary: makeSite({ robotsTxt: 'User-agent: *\nDisallow: /' }) }],
    ['date', { head: robotsMeta('unavailable_after: 2026-02-01') }],
    ['canonical URL of another page', { canonical: canonical('https://example.com/guides/pruning') }],
    ['canonical URL of the home page', { canonical: canonical('https://example.com/') }],
    ['canonical URL on another host', { canonical: canonical('https://olives.example.org/trees') }],
  ])('is free if the page is meant to stay out of search: by %s', (_, parts) => {
    const failedOf = ({ checks: all }: PageAnalysis) =>
      all.filter(({ status }) => status === 'fail').map(({ id }) => id);
    const expected = analyze(page({ ...parts }));
    const meant = analyze(page({ ...parts }), { expectIndexable: false });
    expect(expected.score_details?.caps).toHaveLength(1);
    expect(meant.score_details).toEqual({
      uncapped: meant.seo_score,
      expect_indexable: false,
      caps: [],
      security: null,
      accessibility: null,
    });
    const released = failedOf(expected).filter((id) => !failedOf(meant).includes(id));
    for (const id of released)
      expect(meant.checks.find((check) => check.id === id)).toMatchObject({
        status: 'not-applicable',
        reason: 'indexing-not-expected',
      });
    // What it still fails has nothing to do with search engines that leave the page out.
    expect(
      failedOf(meant).filter((id) => /^(?:idx-(?:noindex$|blocked|unavailable)|rb-block|can-)/.test(id)),
    ).toEqual([]);
  });

  it('still fails for contradictions on a page that is meant to stay out of search', () => {
    const auxiliary = makeSite({ robotsTxt: 'User-agent: *\nDisallow: /guides/' });
    const { checks: all } = analyze(page({ head: robotsMeta('noindex'), auxiliary }), {
      expectIndexable: false,
    });
    expect(all.find(({ id }) => id === 'idx-noindex-robots-blocked')?.status).toBe('fail');
  });
});

describe('the sub-scores', () => {
  const shown = (analysis: PageAnalysis) =>
    renderAnalysis(analysis).score_details?.sub_scores.map(({ id, score }) => [id, score]);

  it('are those of the security headers and of AI readiness', () => {
    const { analysis, headers } = analyzeForScan(page({}));
    expect(shown(analysis)).toEqual([
      ['security', headers.score],
      ['ai-readiness', analysis.ai_overview?.score],
    ]);
  });

  it('leave out what was not judged, and are not shown for a page of a list', () => {
    const { analysis, headers } = analyzeForScan(page({}));
    expect(shown({ ...analysis, ai_overview: null })).toEqual([['security', headers.score]]);
    expect(shown(analyze(page({})))).toEqual([]);
  });
});

describe('the score of a result', () => {
  /** As docs/score.md describes it, with nothing but what the result shows. */
  const recompute = ({ checks, score_details: details }: RenderedPageAnalysis): number => {
    const ranges = {
      error: [0.21, 0.4, 3, 10],
      warning: [0.03, 0.08, 1, 5],
      notice: [0.004, 0.012, 1, 3],
    } as const;
    let kept = 100;
    for (const { status, severity, weight } of checks) {
      if (status !== 'fail') continue;
      const [least, most, lightest, heaviest] = ranges[severity];
      const within = Math.min(Math.max(weight, lightest), heaviest);
      kept *= 1 - (least + ((most - least) * (within - lightest)) / (heaviest - lightest));
    }
    return Math.min(Math.round(kept), ...(details?.caps ?? []).map(({ limit }) => limit));
  };

  it('can be recomputed from what it shows', () => {
    const bad = { htmlAttributes: '', description: '', body: '<p>Olives</p><img src="/tree.png">' };
    for (const parts of [{}, bad, { ...bad, title: '' }, { head: robotsMeta('noindex') }, { status: 404 }])
      for (const expectIndexable of [true, false]) {
        const shown = renderAnalysis(analyze(page(parts), { expectIndexable }));
        expect(recompute(shown)).toBe(shown.seo_score);
      }
  });

  it('is moved by no check that the page passes', () => {
    const scoreBy = (list: readonly Check[]) => analyze(page({ description: '' }), { checks: list });
    const all = scoreBy(checks);
    const failed = new Set(all.checks.filter(({ status }) => status === 'fail').map(({ id }) => id));
    const [firstPassed] = checks.filter(({ id }) => !failed.has(id));
    const few = scoreBy(checks.filter((check) => failed.has(check.id) || check === firstPassed));
    expect(few.seo_score).toBe(all.seo_score);
  });
});
