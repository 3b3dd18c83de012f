import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { completeBody, completeHead, makePage } from './fixtures/page.ts';
import { analyze } from './index.ts';
import { anyText } from './fixtures/any-text.ts';

const isFullSuite = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const timeout = isFullSuite ? 120_000 : 30_000;

/** Maximum size of one stored analysis, as UTF-8 JSON. */
const maxBytes = 2_000_000;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('an analysis', () => {
  it('of a good page scores 100', () => {
    expect(analyze(makePage({ head: completeHead, body: completeBody }))).toMatchObject({
      seo_score: 100,
      grade: 'A+',
      fetch: { status_code: 200 },
    });
  });

  it('describes the page', () => {
    const page = makePage({
      head: '<base href="https://example.com/shop/"><meta name="viewport" content="width=device-width"><link rel="shortcut icon" href="f.png">',
      body: '<main><h1>Olive trees</h1><h2>Tools</h2><p>Saws and shears.</p><a href="saw">Saw</a> <a href="https://other.example/" rel="nofollow ugc">Other</a> <a href="#x">X</a> <a href="tel:1">Call</a></main><img src="a.png" width="2">',
      headers: [
        ['content-type', 'text/html'],
        ['content-language', 'en, it'],
        ['x-robots-tag', 'max-snippet: 80'],
      ],
      redirects: [{ url: 'http://example.com/', status: 301, location: 'https://example.com/' }],
    });
    expect(analyze(page)).toMatchObject({
      fetch: {
        redirects: [{ url: 'http://example.com/', status_code: 301, location: 'https://example.com/' }],
        charset: { name: 'utf-8' },
      },
      meta: {
        is_html: true,
        is_indexable: true,
        title: { text: 'How to prune an olive tree in early spring', characters: 42, count: 1 },
        canonical: {
          url: 'https://example.com/guides/olive-trees',
          declarations: [{ source: 'html', counts: true }],
        },
        robots: {
          noindex: false,
          max_snippet: 80,
          directives: [{ source: 'header', agent: '*', name: 'max-snippet', value: '80' }],
        },
        doctype: 'html',
        declared_charset: 'utf-8',
        viewport: 'width=device-width',
        base_url: 'https://example.com/shop/',
        favicon_url: 'https://example.com/shop/f.png',
      },
      headings: {
        counts: { h1: 1, h2: 1, h3: 0 },
        outline: [
          { level: 1, text: 'Olive trees' },
          { level: 2, text: 'Tools' },
        ],
      },
      links: {
        total: 3,
        internal: 2,
        external: 1,
        nofollow: 1,
        ugc: 1,
        sponsored: 0,
        other: { tel: 1, fragment: 0 },
      },
      images: {
        total: 1,
        without_alt: 1,
        items: [{ url: 'https://example.com/shop/a.png', alt: null, width: 2, height: null }],
      },
      international: { html_lang: 'en', is_valid: true, content_language: ['en', 'it'] },
      content: { word_count: 10 },
      truncated: [],
    });
  });

  it('includes the element of a failed check', () => {
    const { checks } = analyze(
      makePage({ body: '<h1>A</h1><h3 class="x y" data-q=\'"\'>Deep <b>down</b></h3>' }),
    );
    expect(checks.find(({ id }) => id === 'h-order-skip')).toMatchObject({
      element: { index: 8, tag: 'h3', snippet: '<h3 class="x y" data-q="&quot;">Deep down</h3>' },
    });
  });

  it('names up to ten elements', () => {
    const { checks } = analyze(makePage({ body: '<img src="a.png">'.repeat(30) }));
    const failed = checks.find(({ id }) => id === 'img-alt-missing');
    expect(failed).toMatchObject({ status: 'fail', data: { count: 30 }, element: { index: 7 } });
    expect(failed).toHaveProperty('further_elements.length', 9);
  });

  it('scores a noindex page and an error page, and says so', () => {
    const hidden = analyze(makePage({ head: '<meta name="robots" content="noindex">' }));
    expect(hidden.meta.is_indexable).toBe(false);
    expect(hidden.seo_score).toBeLessThan(95);
    const missing = analyze(makePage({ status: 404 }));
    expect(missing).toMatchObject({ fetch: { status_code: 404 }, grade: 'F' });
  });

  it('includes the points gained by each fix', () => {
    const before = analyze(makePage({ title: '' }));
    const failed = before.checks.find(({ id }) => id === 'title-missing');
    expect(failed?.score_impact).toBeGreaterThan(5);
    expect(
      before.checks.filter(({ status }) => status !== 'fail').every(({ score_impact }) => score_impact === 0),
    ).toBe(true);
  });

  it('accepts other thresholds and other checks', () => {
    const strict = analyze(makePage(), { thresholds: { 'title-long': { pixels: 100 } } });
    expect(strict.checks.find(({ id }) => id === 'title-long')).toMatchObject({
      status: 'fail',
      data: { limit: 100 },
    });
    expect(analyze(makePage(), { checks: [] }).checks).toEqual([]);
  });

  it('lists truncated fields', () => {
    const { truncated, links, meta } = analyze(
      makePage({ title: `<title>${'x'.repeat(400)}</title>`, body: '<a href="/a">A</a>'.repeat(600) }),
    );
    expect(truncated).toEqual(['links.items', 'meta.title.text']);
    expect(links.items).toHaveLength(500);
    expect(links.total).toBe(600);
    expect(meta.title?.text).toHaveLength(300);
  });

  it(
    'accepts any text',
    () => {
      fc.assert(
        fc.property(anyText(2000), (html) => {
          const analysis = analyze(makePage({ html }));
          expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
        }),
        { numRuns: isFullSuite ? 1_000 : 60 },
      );
    },
    timeout,
  );

  const names = [
    'html',
    'head',
    'body',
    'title',
    'meta',
    'link',
    'base',
    'h1',
    'h2',
    'h6',
    'a',
    'img',
    'picture',
    'p',
    'table',
    'td',
    'svg',
    'math',
    'template',
    'noscript',
    'script',
    'select',
    'form',
    'main',
    'nav',
  ];
  const attributes = [
    'href="/a"',
    'href="javascript:0"',
    'href',
    'rel=canonical',
    'rel="icon nofollow"',
    'name=robots',
    'name=description',
    'content="noindex, max-snippet:0"',
    'alt=""',
    'width=1',
    'hidden',
    'aria-hidden=true',
    'lang=xx',
    'role=main',
    'style="display:none"',
    'onclick=x',
  ];
  const soup = fc.array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...names), fc.subarray(attributes))
        .map(([name, list]) => `<${name} ${list.join(' ')}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.string({ maxLength: 20 }),
      fc.constantFrom('<!doctype html>', '<!--', '-->', '<![CDATA[', '&#xD800;', '&#0;'),
    ),
    { maxLength: 150 },
  );

  it(
    'accepts any tag soup, deterministically and bounded',
    () => {
      fc.assert(
        fc.property(soup, fc.integer({ min: 100, max: 599 }), (parts, status) => {
          const page = makePage({ html: parts.join(''), status });
          const analysis = analyze(page);
          expect(analysis.checks.filter((check) => check.status === 'error')).toEqual([]);
          expect(analyze(page)).toEqual(analysis);
          expect(bytesOf(analysis)).toBeLessThan(maxBytes);
        }),
        { numRuns: isFullSuite ? 1_000 : 100 },
      );
    },
    timeout,
  );
});
