import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { analyzeForScan } from './analyze-for-scan.ts';
import type { Check } from './check.ts';
import { checks } from './checks/index.ts';
import { readPage } from './facts/facts.ts';
import { completeBody, makePage, type PageParts } from './fixtures/page.ts';
import { makeSite } from './fixtures/site.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { renderAnalysis, type RenderedPageAnalysis } from './render.ts';
import { scoreCaps } from './score-cap-list.ts';
import { scoreCapsOf } from './score-caps.ts';
import { languageCodes } from './text/languages.ts';

const page = (parts: PageParts) => makePage({ body: completeBody, ...parts });
const capsOf = (parts: PageParts, expectIndexable = true) =>
  scoreCapsOf(readPage(page(parts)).facts, expectIndexable).map(({ id }) => id);
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const robotsMeta = (content: string) => `<meta name="robots" content="${content}">`;

describe('the caps of the score', () => {
  it('are all below 50', () => {
    expect(Object.values(scoreCaps).filter(({ limit }) => limit >= 50)).toEqual([]);
  });

  it('do not apply to an ordinary page', () => {
    expect(capsOf({})).toEqual([]);
  });

  it.each<[string, PageParts]>([
    ['not-a-page', { headers: [['content-type', 'application/json']], html: '{}' }],
    ['not-a-page', { headers: [['content-type', 'application/pdf']], status: 404 }],
    ['no-success-status', { status: 404 }],
    ['no-success-status', { status: 503, head: robotsMeta('noindex') }],
    ['no-success-status', { status: 301 }],
    ['empty-content', { body: '' }],
    [
      'empty-content',
      { body: '<div id="root"></div><noscript>Please turn on JavaScript to see this shop.</noscript>' },
    ],
    ['empty-content', { body: '<h1>Olive oil</h1><p>Order by phone.</p>' }],
    ['soft-404', { title: '<title>Page not found</title>', body: '<h1>Sorry</h1>' }],
    ['placeholder-content', { title: '<title>Welcome to nginx!</title>' }],
    ['placeholder-content', { title: '<title>Apache2 Debian Default Page: It works</title>' }],
    [
      'placeholder-content',
      { title: '<title>Index of /</title>', body: '<h1>Index of /</h1><p>olives.zip</p>' },
    ],
    [
      'placeholder-content',
      { title: '<title>Oliven Rossi</title>', body: '<h1>Hier entsteht unser Shop</h1>' },
    ],
    ['placeholder-content', { title: '<title>Olio Rossi</title>', body: '<h1>Sito in costruzione</h1>' }],
    [
      'placeholder-content',
      { title: '<title>olives.example</title>', body: '<h1>This domain is for sale</h1>' },
    ],
    [
      'placeholder-content',
      {
        body: '<h1>Our oil</h1><p>Pressed cold.</p><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>',
      },
    ],
    ['noindex', { head: robotsMeta('noindex') }],
    [
      'noindex',
      {
        headers: [
          ['content-type', 'text/html'],
          ['x-robots-tag', 'none'],
        ],
      },
    ],
    ['unavailable-after-past', { head: robotsMeta('unavailable_after: 2026-02-01') }],
    ['canonical-elsewhere', { canonical: canonical('https://example.com/guides/pruning') }],
    ['canonical-elsewhere', { canonical: canonical('https://olives.example.org/guides/olive-trees') }],
    ['canonical-elsewhere', { canonical: canonical('/') }],
    ['no-title', { title: '' }],
    ['no-title', { title: '<title> </title>' }],
    ['served-over-http', { url: 'http://example.com/guides/olive-trees' }],
  ])('have %s for %j', (id, parts) => {
    expect(capsOf(parts)).toEqual([id]);
  });

  it.each<[string, PageParts]>([
    ['a date that has not passed', { head: robotsMeta('unavailable_after: 2026-04-01') }],
    ['noindex for another crawler', { head: '<meta name="bingbot" content="noindex">' }],
    ['a title outside the head', { title: '', body: `<title>Olive trees</title>${completeBody}` }],
    ['the canonical URL over http', { canonical: canonical('http://example.com/guides/olive-trees') }],
    [
      'the canonical URL with www and a slash',
      { canonical: canonical('https://www.example.com/guides/olive-trees/') },
    ],
    [
      'a query that the canonical URL leaves out',
      { url: 'https://example.com/guides/olive-trees?utm_source=mail' },
    ],
    ['the name of the index file', { url: 'https://example.com/index.php', canonical: canonical('/') }],
    ['a canonical URL that does not parse', { canonical: canonical('https://') }],
    ['an article about error pages', { title: '<title>What a “page not found” should say</title>' }],
    ['an article about what comes', { title: '<title>Coming soon: the new presses</title>' }],
    ['a sentence of dummy text in an article', { body: `${completeBody}<p>Lorem ipsum dolor sit amet.</p>` }],
  ])('do not apply to %s', (_, parts) => {
    expect(capsOf(parts)).toEqual([]);
  });

  it('have a page that robots.txt blocks for Googlebot', () => {
    const auxiliary = makeSite({ robotsTxt: 'User-agent: *\nDisallow: /guides/' });
    expect(capsOf({ auxiliary })).toEqual(['blocked-by-robots-txt']);
  });

  it('do not take a date as past if the time is unknown', () => {
    const { facts } = readPage(page({ head: robotsMeta('unavailable_after: 2026-02-01') }));
    const undated = { ...facts, response: { ...facts.response, fetchedAt: null } };
    expect(scoreCapsOf(undated, true)).toEqual([]);
  });

  it('leave out what keeps a page out of search that is meant to stay out', () => {
    const head = robotsMeta('noindex, unavailable_after: 2026-02-01');
    expect(capsOf({ head, canonical: canonical('/') }, false)).toEqual([]);
    expect(capsOf({ head, title: '' }, false)).toEqual(['no-title']);
  });

  it('name the lowest first', () => {
    const url = 'http://example.com/guides/olive-trees';
    expect(capsOf({ url, title: '', head: robotsMeta('noindex'), canonical: '' })).toEqual([
      'noindex',
      'no-title',
      'served-over-http',
    ]);
  });
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
      'Punktzahl auf 39 begrenzt: Die Seite ist auf noindex gesetzt.',
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

  it('is free if the page is meant to stay out of search, and the checks for it do not apply', () => {
    const analysis = analyze(hidden, { expectIndexable: false });
    expect(analysis.seo_score).toBeGreaterThan(scoreCaps.noindex.limit);
    expect(analysis.score_details).toEqual({
      uncapped: analysis.seo_score,
      expect_indexable: false,
      caps: [],
      security: null,
    });
    for (const id of ['idx-noindex', 'idx-blocked-all-known-bots'])
      expect(analysis.checks.find((check) => check.id === id)).toMatchObject({
        status: 'not-applicable',
        reason: 'indexing-not-expected',
      });
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
