import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { checks } from './checks/index.ts';
import { compareOutcomes } from './comparison/compare-outcomes.ts';
import { completeBody, makePage, type PageParts } from './fixtures/page.ts';
import { makeSite } from './fixtures/site.ts';
import { ignoreChecks, scoreWithout } from './ignore-checks.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { renderOutcomes } from './render-outcomes.ts';
import { renderAnalysis } from './render.ts';
import { scoreCaps, type ScoreCapId } from './score-cap-list.ts';
import { gradeOf } from './score.ts';

const bad = makePage({ head: '', title: '', body: '<h2>Late</h2><img src="/a.png"><a href="/">here</a>' });
const noindexMeta = '<meta name="robots" content="noindex">';
const noindex = makePage({ head: noindexMeta });
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
      const { caps, ignored_caps: ignored = [] } = shown.score_details ?? { caps: [] };
      expect([...caps, ...ignored]).toEqual(capsOf(without));
      const uncapped = without.score_details?.uncapped ?? 0;
      expect(shown.score_details).toMatchObject({ ...without.score_details, caps });
      expect(shown.seo_score).toBe(Math.min(uncapped, ...caps.map(({ limit }) => limit)));
      expect(shown.grade).toBe(gradeOf(shown.seo_score));
      expect(shown.categories).toEqual(without.categories);
      expect(failedOf(shown)).toEqual(failedOf(without));
      expect(shown.ignored_checks).toBe(ids.length);
      const stored = { score: analysis.seo_score, caps: capsOf(analysis), failed: failedOf(analysis) };
      expect(scoreWithout(stored, (id) => ids.includes(id))).toEqual({ score: shown.seo_score, caps });
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
  const stored = { score: 50, caps: [], failed: failedOf(analysis) };
  expect(scoreWithout(stored, () => true)).toEqual({ score: 50, caps: [] });
});

describe('the cap of a score', () => {
  const page = (parts: PageParts) => analyze(makePage({ body: completeBody, ...parts }));
  const blocked = { auxiliary: makeSite({ robotsTxt: 'User-agent: *\nDisallow: /' }) };
  const canonical = (href: string): PageParts => ({ canonical: `<link rel="canonical" href="${href}">` });

  it.each<[ScoreCapId, readonly string[], PageParts]>([
    ['no-success-status', ['http-4xx'], { status: 404 }],
    ['no-success-status', ['http-5xx'], { status: 503 }],
    ['soft-404', ['http-soft-404'], { title: '<title>Page not found</title>', body: '<h1>Sorry</h1>' }],
    ['placeholder-content', ['cnt-lorem'], { body: '<p>Lorem ipsum dolor sit amet, consectetur elit.</p>' }],
    ['noindex', ['idx-noindex'], { head: noindexMeta }],
    ['blocked-by-robots-txt', ['rb-block-all', 'idx-blocked-all-known-bots'], blocked],
    [
      'unavailable-after-past',
      ['idx-unavailable-after-past'],
      { head: '<meta name="robots" content="unavailable_after: 2026-02-01">' },
    ],
    ['canonical-elsewhere', ['can-cross-domain'], canonical('https://olives.example.org/trees')],
    ['canonical-elsewhere', ['can-to-root'], canonical('https://example.com/')],
    ['no-title', ['title-missing'], { title: '' }],
    ['served-over-http', ['sec-https'], { url: 'http://example.com/guides/olive-trees' }],
  ])('%s ends once %j is ignored, and no sooner', (cap, reports, parts) => {
    const analysis = page(parts);
    expect(capsOf(analysis).map(({ id }) => id)).toEqual([cap]);
    const others = failedOf(analysis).flatMap(({ id }) => (reports.includes(id) ? [] : [id]));
    for (const some of [others, ...reports.map((id) => [...others, ...reports.filter((one) => one !== id)])])
      expect(capsOf(ignoreChecks(analysis, ignoring(...some)))).toEqual(capsOf(analysis));
    const shown = ignoreChecks(analysis, ignoring(...reports));
    expect(capsOf(shown)).toEqual([]);
    expect(shown.seo_score).toBe(shown.score_details?.uncapped);
    const { limit, text } = scoreCaps[cap];
    expect(renderAnalysis(shown).score_details).toMatchObject({
      ...{ is_capped: false, caps: [] },
      ignored_caps: [{ id: cap, limit, text: `Cap at ${limit} ignored: ${text}.` }],
    });
  });

  it.each<[string, PageParts]>([
    ['not-a-page', { headers: [['content-type', 'application/json']], html: '{}' }],
    ['empty-content', { body: '' }],
    ['placeholder-content', { title: '<title>Welcome to nginx!</title>' }],
    ['canonical-elsewhere', canonical('https://example.com/guides/pruning')],
  ])('%s stays if no check reports its fault', (cap, parts) => {
    const analysis = page({ ...parts, description: '' });
    const shown = ignoreChecks(analysis, ignoring(...failedOf(analysis).map(({ id }) => id)));
    expect(capsOf(shown).map(({ id }) => id)).toEqual([cap]);
    expect(renderAnalysis(shown).score_details).not.toHaveProperty('ignored_caps');
  });

  it('is reported by checks that exist', () => {
    const known = new Set(checks.map(({ id }) => id));
    expect(Object.values(scoreCaps).flatMap((cap) => cap.checks.filter((id) => !known.has(id)))).toEqual([]);
  });
});
