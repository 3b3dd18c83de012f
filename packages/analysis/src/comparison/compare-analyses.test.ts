import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { makePage, type PageParts } from '../fixtures/page.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { languageCodes } from '../text/languages.ts';
import { compareAnalyses } from './compare-analyses.ts';

const analysisOf = (parts: PageParts = {}): PageAnalysis => analyze(makePage(parts));
const compare = (before: PageParts, after: PageParts) =>
  compareAnalyses(analysisOf(before), analysisOf(after), 'en');
const idsOf = (issues: readonly { readonly check_id: string }[]) => issues.map(({ check_id: id }) => id);

describe('what changed on a page', () => {
  it.each<[name: string, before: PageParts, after: PageParts, changes: object]>([
    ['nothing', {}, {}, {}],
    [
      'the title',
      {},
      { title: '<title>Pruning</title>' },
      { title: ['How to prune an olive tree in early spring', 'Pruning'] },
    ],
    [
      'a title that is gone',
      { title: '<title>Pruning</title>' },
      { title: '' },
      { title: ['Pruning', null] },
    ],
    [
      'the description',
      { description: '<meta name="description" content="Before">' },
      { description: '<meta name="description" content="After">' },
      { description: ['Before', 'After'] },
    ],
    [
      'the canonical URL',
      { canonical: '<link rel="canonical" href="/a">' },
      { canonical: '' },
      { canonical: ['https://example.com/a', null] },
    ],
    [
      'robots directives',
      {},
      {
        head: '<meta name="robots" content="noindex, max-snippet:20"><meta name="googlebot" content="nofollow">',
      },
      { robots: [null, 'noindex, max-snippet:20, googlebot: nofollow'], indexable: [true, false] },
    ],
    ['the status', {}, { status: 404 }, { status_code: [200, 404] }],
    [
      'the final URL',
      { url: 'https://example.com/a', requestedUrl: 'https://example.com/a' },
      { url: 'https://example.com/b', requestedUrl: 'https://example.com/a' },
      { final_url: ['https://example.com/a', 'https://example.com/b'] },
    ],
    [
      'nothing if only the spelling of a URL differs',
      { url: 'https://example.com/a', canonical: '<link rel="canonical" href="https://example.com/%7ea">' },
      { url: 'https://example.com/%61', canonical: '<link rel="canonical" href="https://example.com/~a">' },
      {},
    ],
    [
      'headings and text',
      { body: '<main><h1>One</h1><h1>Two</h1><p>Sand.</p></main>' },
      { body: '<main><h1>One</h1><p>Sand and lime.</p></main>' },
      { h1: [['One', 'Two'], ['One']], word_count: [3, 4] },
    ],
  ])('shows %s', (_, before, after, expected) => {
    const { page } = compare(before, after);
    const changed = Object.entries(page)
      .filter(([, change]) => change.changed)
      .map(([field, change]) => [field, [change.before, change.after]]);
    expect(Object.fromEntries(changed)).toEqual(expected);
  });

  it('shows links by their target, and counts all', () => {
    const page = (...links: readonly string[]): PageParts => ({ body: `<main>${links.join(' ')}</main>` });
    const { internal, external, complete } = compare(
      page('<a href="/a">A</a>', '<a href="/%7eb">B</a>', '<a href="https://example.org/">Other</a>'),
      page('<a href="/c" rel="nofollow">C</a>', '<a href="/c">C again</a>', '<a href="/~b">B, renamed</a>'),
    ).links;
    expect(internal).toEqual({
      before: 2,
      after: 3,
      added: [{ url: 'https://example.com/c', text: 'C', nofollow: true }],
      added_total: 1,
      removed: [{ url: 'https://example.com/a', text: 'A', nofollow: false }],
      removed_total: 1,
    });
    expect(external).toMatchObject({ before: 1, after: 0, added_total: 0, removed_total: 1 });
    expect(complete).toBe(true);
  });

  it('lists a hundred links, and says that a page has more than are stored', () => {
    const links = (count: number) =>
      `<main>${Array.from({ length: count }, (_, n) => `<a href="/${n}">${n}</a>`).join(' ')}</main>`;
    const some = compare({ body: links(10) }, { body: links(300) }).links;
    expect(some.internal.added).toHaveLength(100);
    expect(some.internal.added_total).toBe(290);
    expect(some.complete).toBe(true);
    expect(compare({ body: links(10) }, { body: links(600) }).links.complete).toBe(false);
  });
});

describe('issues', () => {
  it('are fixed, new, open or not applicable, and add up', () => {
    const { issues } = compare(
      { title: '', canonical: '<link rel="canonical" href="/guides/olive-trees">', body: '<h1>A</h1>' },
      { canonical: '', body: '<h2>A</h2><img src="/a.png">' },
    );
    expect(idsOf(issues.fixed)).toContain('title-missing');
    expect(idsOf(issues.new)).toContain('img-alt-missing');
    expect(idsOf(issues.not_applicable)).toContain('can-relative');
    expect(issues.not_comparable).toEqual([]);
    expect(issues.fixed.length + issues.not_applicable.length + issues.open).toBe(issues.before);
    expect(issues.new.length + issues.open).toBe(issues.after);
    const ranks = issues.new.map(({ severity }) => ['error', 'warning', 'notice'].indexOf(severity));
    expect(ranks).toEqual([...ranks].sort());
  });

  it('of a check that only one scanner has, or another version of it, are neither fixed nor new', () => {
    const [before, after] = [analysisOf({ title: '' }), analysisOf()];
    const without = (analysis: PageAnalysis, id: string): PageAnalysis => ({
      ...analysis,
      checks: analysis.checks.filter((check) => check.id !== id),
    });
    const idsAndReasons = (one: PageAnalysis, other: PageAnalysis) => {
      const { fixed, not_comparable: unknown } = compareAnalyses(one, other, 'en').issues;
      return [idsOf(fixed), unknown.map(({ check_id: id, reason }) => `${id} ${reason}`)];
    };
    const [fixed, none] = idsAndReasons(before, after);
    expect(fixed).toContain('title-missing');
    expect(none).toEqual([]);
    for (const [one, other, reason] of [
      [without(before, 'title-missing'), after, 'added'],
      [before, without(after, 'title-missing'), 'removed'],
      [
        before,
        {
          ...after,
          checks: after.checks.map((check) =>
            check.id === 'title-missing' ? { ...check, version: 99 } : check,
          ),
        },
        'changed',
      ],
    ] as const) {
      const [rest, unknown] = idsAndReasons(one, other);
      expect(rest).toEqual(fixed?.filter((id) => id !== 'title-missing'));
      expect(unknown).toEqual([`title-missing ${reason}`]);
    }
  });

  it.each(languageCodes)('have the name of the problem in %s', (language) => {
    const { fixed } = compareAnalyses(analysisOf({ title: '' }), analysisOf(), language).issues;
    const issue = fixed.find(({ check_id: id }) => id === 'title-missing');
    const names = { en: 'Missing page title', de: 'Seitentitel fehlt', it: 'Titolo della pagina mancante' };
    expect(issue?.label).toBe(names[language]);
    expect(issue?.label_it).toBe(names.it);
  });
});

describe('scores', () => {
  it('show the change, caps, categories and other scores', () => {
    const {
      score,
      categories,
      sub_scores: others,
    } = compare({}, { head: '<meta name="robots" content="noindex">' });
    expect(score.change).toBe(score.after.score - score.before.score);
    expect(score.change).toBeLessThan(0);
    expect(score.comparable).toBe(true);
    expect(score.before.caps).toEqual([]);
    expect(score.after.caps.map(({ id }) => id)).toEqual(['noindex']);
    const indexing = categories.find(({ id }) => id === 'indexability');
    expect(indexing).toMatchObject({ label: 'Indexing', before: 100 });
    expect(indexing?.after).toBeLessThan(100);
    expect(others.every(({ before, after }) => before === after)).toBe(true);
  });

  it('of other rules, or of a page that should stay out of search, are not comparable', () => {
    const page = analysisOf();
    const isComparable = (other: PageAnalysis) => compareAnalyses(page, other, 'en').score.comparable;
    expect(isComparable({ ...page, score_version: 2, score_details: null })).toBe(false);
    expect(isComparable(analyze(makePage(), { expectIndexable: false }))).toBe(false);
    expect(isComparable(analysisOf({ title: '' }))).toBe(true);
  });
});
