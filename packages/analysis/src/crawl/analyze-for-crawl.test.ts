import { describe, expect, it } from 'vitest';

import { checks } from '../checks/index.ts';
import { hostilePages, slowHostilePages } from '../fixtures/hostile.ts';
import { completeBody, completeHead, makePage, type PageParts } from '../fixtures/page.ts';
import { makeSite } from '../fixtures/site.ts';
import type { FetchedPage } from '../fetched-page.ts';
import { analyze } from '../index.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { textHash } from '../parse/url-hash.ts';
import { analyzeForCrawl, type CrawlAnalyzeOptions } from './analyze-for-crawl.ts';

const crawlOf = (parts: PageParts = {}, options: CrawlAnalyzeOptions = {}) =>
  analyzeForCrawl(makePage(parts), options).crawl;

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const tried = hostilePages.filter(
  ({ name }, i) => isFull || (i % 6 === 1 && !slowHostilePages.includes(name)),
);

const html: readonly [string, string] = ['content-type', 'text/html'];
const heading = (level: number, text: string) => `<h${level}>${text}</h${level}>`;

describe('analyzeForCrawl', () => {
  const complete = makePage({ head: completeHead, body: completeBody, auxiliary: makeSite() });

  it.each<readonly [string, FetchedPage]>([
    ['a good page', complete],
    ['a poor page', makePage({ html: '' })],
    ['an error page', makePage({ status: 404 })],
    ...tried.map(({ name, page }) => [name, page] as const),
  ])('returns the analysis of analyze: %s', (_, page) => {
    const { analysis, crawl } = analyzeForCrawl(page, { detectLanguage });
    expect(analysis).toEqual(analyze(page, { detectLanguage }));
    expect(structuredClone(crawl)).toEqual(crawl);
    expect(JSON.stringify(crawl).length).toBeLessThan(4_000_000);
    // Stored as text, so it must contain neither NUL nor unpaired surrogates.
    expect(
      JSON.stringify({ ...crawl, ids: [], fragments: crawl.fragments.map(({ name }) => name) }),
    ).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    const { links, fragments, resources, hreflangs } = crawl;
    const { nextUrl, prevUrl, canonicalUrl } = crawl;
    const urls = [...links, ...fragments, ...resources, ...hreflangs].map(({ url }) => url);
    for (const url of [...urls, nextUrl, prevUrl, canonicalUrl])
      if (url !== null && !/^https?:\/\/[^#]+$/.test(url)) expect.fail(`${url} is no address of a page`);
  });

  it('has the failed checks of the analysis', () => {
    const { analysis, crawl } = analyzeForCrawl(makePage({ title: '', body: '<h3>A</h3>' }));
    const failed = analysis.checks.filter(({ status }) => status === 'fail').map(({ id }) => id);
    const bySeverity = (severity: string) =>
      failed.filter((id) => checks.find((check) => check.id === id)?.severity === severity).length;
    expect(crawl.failedChecks).toEqual(failed);
    expect(crawl.failedChecks).toContain('title-missing');
    expect([crawl.errors, crawl.warnings, crawl.notices]).toEqual(
      ['error', 'warning', 'notice'].map(bySeverity),
    );
    expect(crawl.errors).toBeGreaterThan(0);
  });

  it('changes nothing, and is deterministic', () => {
    const once = analyzeForCrawl(complete);
    expect(analyzeForCrawl(complete)).toEqual(once);
  });
});

describe('the texts of a page', () => {
  it.each([
    ['<title> Olive\n trees </title>', 'Olive trees'],
    ['<title></title>', null],
    ['', null],
    [`<title>${'x'.repeat(400)}</title>`, `${'x'.repeat(299)}…`],
  ])('title of %j', (title, text) => {
    expect(crawlOf({ title }).title).toBe(text);
  });

  it.each([
    ['<meta name="description" content=" Olive  trees ">', 'Olive trees'],
    ['<meta name="description" content="">', null],
    ['', null],
  ])('description of %j', (description, text) => {
    expect(crawlOf({ description }).description).toBe(text);
  });

  it.each([
    [heading(1, 'Olive <b>trees</b>') + heading(1, 'More'), 'Olive trees'],
    [heading(1, '') + heading(1, 'Olive trees'), 'Olive trees'],
    [heading(1, ' '), null],
    [heading(2, 'Olive trees'), null],
  ])('h1 of %j', (body, text) => {
    expect(crawlOf({ body }).h1).toBe(text);
  });

  it('h2, at most fifty with text', () => {
    expect(
      crawlOf({ body: heading(2, 'One') + heading(2, '') + heading(3, 'x') + heading(2, 'Two') }).h2,
    ).toEqual(['One', 'Two']);
    const many = crawlOf({ body: heading(2, 'Part').repeat(60) });
    expect(many.h2).toHaveLength(50);
    expect(many.h2Keys).toHaveLength(50);
  });

  it('have keys that ignore case, separators and whitespace', () => {
    const { titleKey, h1Key, h2Keys, descriptionKey } = crawlOf({
      title: '<title>Olive  Trees</title>',
      body: heading(1, 'OLIVE – trees') + heading(2, 'olive trees:'),
      description: '<meta name="description" content="Olive trees.">',
    });
    expect([titleKey, h1Key, h2Keys, descriptionKey]).toEqual([
      textHash('olive trees'),
      textHash('olive trees'),
      [textHash('olive trees')],
      textHash('olive trees'),
    ]);
    for (const other of ['Olive tree', 'Olive++ trees'])
      expect(crawlOf({ title: `<title>${other}</title>` }).titleKey).not.toBe(titleKey);
  });

  it('have keys of the whole text, and of punctuation-only text', () => {
    const long = (end: string) => crawlOf({ title: `<title>${'olive '.repeat(80)}${end}</title>` });
    expect(long('a').title).toBe(long('b').title);
    expect(long('a').titleKey).not.toBe(long('b').titleKey);
    expect(crawlOf({ title: '<title>★★★</title>' }).titleKey).toBe(textHash('★★★'));
    expect(crawlOf({ title: '', description: '', body: '' })).toMatchObject({
      titleKey: null,
      descriptionKey: null,
      h1Key: null,
      h2Keys: [],
    });
  });

  const italian = `<main><p>${'Gli alberi di olivo vogliono molta luce e poca acqua durante tutta la bella stagione. '.repeat(4)}</p></main>`;
  it.each([
    ['lang="it-CH"', completeBody, 'it'],
    ['lang="IT"', '', 'it'],
    ['', italian, 'it'],
    ['lang="english"', italian, 'it'],
    ['', '<p>x</p>', null],
  ])('language of %j', (htmlAttributes, body, language) => {
    expect(crawlOf({ htmlAttributes, body }, { detectLanguage }).language).toBe(language);
  });

  it('language without a detector is the declared one', () => {
    expect(crawlOf({ htmlAttributes: '', body: italian }).language).toBeNull();
  });

  it('words of the main content', () => {
    const body = '<nav>Menu of the site</nav><main><h1>Olive trees</h1><p>want much light</p></main>';
    expect(crawlOf({ body }).wordCount).toBe(5);
  });

  it.each([
    ['Red olive oil', 'Red olive oil of ours', 'Red olive oil. Red olive oil.', 'red olive oil'],
    ['Olive oil, red', 'Red olive oil', 'Red olive oil. Red olive oil.', 'olive oil'],
    ['Oil of red olives', 'Red oil', 'Red oil. Red oil. Oil.', 'oil'],
    ['Olive oil', 'Wine', 'Olive oil. Olive oil. Wine.', null],
    ['', 'Olive oil', 'Olive oil. Olive oil.', null],
  ])('top keyword of %j and %j', (title, h1, text, keyword) => {
    const body = `<main>${heading(1, h1)}<p>${text}</p></main>`;
    expect(crawlOf({ title: `<title>${title}</title>`, body }).topKeyword).toBe(keyword);
  });

  it('types of structured data, and whether they are eligible for a rich result', () => {
    const { schemaTypes, hasRichResult } = crawlOf({ body: completeBody });
    expect(schemaTypes).toEqual(['Article', 'Person']);
    expect(hasRichResult).toBe(true);
    const poor =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>';
    expect(crawlOf({ body: poor })).toMatchObject({ schemaTypes: ['Product'], hasRichResult: false });
    expect(crawlOf()).toMatchObject({ schemaTypes: [], hasRichResult: false });
    const many = `<script type="application/ld+json">${JSON.stringify(
      Array.from({ length: 40 }, (_, i) => ({ '@context': 'https://schema.org', '@type': `Type${i}` })),
    )}</script>`;
    expect(crawlOf({ body: many }).schemaTypes).toHaveLength(30);
  });

  it('type of the page', () => {
    expect(crawlOf({ url: 'https://example.com/blog/2026/olive-trees?q#x' }).pageType).toBe('/blog/#/*');
    expect(crawlOf({ url: 'https://example.com' }).pageType).toBe('/');
  });
});

describe('the directives of a page', () => {
  const robots = (content: string, name = 'robots') => ({
    head: `<meta name="${name}" content="${content}">`,
  });
  const tag = (value: string): PageParts => ({ headers: [html, ['x-robots-tag', value]] });

  it.each<[string, PageParts, boolean, boolean, boolean]>([
    ['nothing', {}, true, false, false],
    ['noindex', robots('noindex'), false, true, false],
    ['none', robots('none'), false, true, true],
    ['nofollow', robots('index, nofollow'), true, false, true],
    ['noindex for Googlebot', robots('noindex, nofollow', 'googlebot'), false, true, false],
    ['noindex for Bingbot', robots('noindex, nofollow', 'bingbot'), true, false, false],
    ['a header', tag('noindex, nofollow'), false, true, true],
    ['a header for another', tag('otherbot: noindex, nofollow'), true, false, false],
    ['a header for us', tag('ourbot: nofollow'), true, false, true],
    ['a meta element for us', robots('nofollow', 'OurBot'), true, false, true],
    ['an error', { status: 404 }, false, false, false],
    ['a success without a body', { status: 204 }, true, false, false],
    ['a PDF', { headers: [['content-type', 'application/pdf']] }, false, false, false],
  ])('with %s', (_, parts, isIndexable, isNoindex, isNofollow) => {
    expect(crawlOf(parts, { crawler: 'OurBot' })).toMatchObject({ isIndexable, isNoindex, isNofollow });
  });

  it('for us need our name', () => {
    expect(crawlOf(tag('ourbot: nofollow')).isNofollow).toBe(false);
  });

  const link = (rel: string, href: string) => `<link rel="${rel}" href="${href}">`;
  it.each<[string, PageParts, string | null]>([
    ['one', { canonical: link('canonical', '/a#part') }, 'https://example.com/a'],
    ['none', { canonical: '' }, null],
    ['two', { canonical: link('canonical', '/a') + link('canonical', '/b') }, null],
    ['one in the body', { canonical: '', body: link('canonical', '/a') }, null],
    ['one that is no page', { canonical: link('canonical', 'mailto:x@example.com') }, null],
    [
      'a header',
      { canonical: '', headers: [html, ['link', '</a>; rel="canonical"']] },
      'https://example.com/a',
    ],
  ])('canonical URL: %s', (_, parts, canonicalUrl) => {
    expect(crawlOf(parts).canonicalUrl).toBe(canonicalUrl);
  });

  it('valid language versions', () => {
    const alternate = (code: string, href: string) =>
      `<link rel="alternate" hreflang="${code}" href="${href}">`;
    const { hreflangs } = crawlOf({
      head: alternate('IT-ch', '/it#x') + alternate('x-default', '/') + alternate('de', 'mailto:x@y.example'),
      body: alternate('fr', '/fr'),
      headers: [html, ['link', '</es>; rel="alternate"; hreflang="es"']],
    });
    expect(hreflangs).toEqual([
      { code: 'es', url: 'https://example.com/es' },
      { code: 'it-ch', url: 'https://example.com/it' },
      { code: 'x-default', url: 'https://example.com/' },
    ]);
  });

  it.each<[string, PageParts, string | null, string | null]>([
    ['none', {}, null, null],
    ['both', { head: link('next', '?p=3#x') + link('PREV', '?p=1') }, '?p=3', '?p=1'],
    ['the older name', { head: link('previous', '?p=1') }, null, '?p=1'],
    ['two of them', { head: link('next', '?p=3') + link('next', '?p=4') }, '?p=3', null],
    ['no page', { head: link('next', 'javascript:next()') }, null, null],
    ['a link of the text', { body: '<a rel="next" href="?p=3">Next</a>' }, null, null],
    ['a header', { headers: [html, ['link', '<?p=3>; rel="next", <?p=1>; rel=prev']] }, '?p=3', '?p=1'],
    ['a header about others', { headers: [html, ['link', '<?p=3>; rel="next"; anchor="/b"']] }, null, null],
  ])('neighbors: %s', (_, parts, next, prev) => {
    const url = 'https://example.com/list';
    const full = (query: string | null) => (query === null ? null : url + query);
    expect(crawlOf({ ...parts, url })).toMatchObject({ nextUrl: full(next), prevUrl: full(prev) });
  });
});
