import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { makePage } from './fixtures/page.ts';
import { renderAnalysis } from './render.ts';
import { upgradeStored } from './upgrade-stored.ts';

/** A document in the first format, with one entry of each kind. */
const first = {
  schema_version: 1,
  scanner_version: '10.0.0',
  score_version: 1,
  scanned_at: '2026-11-21T10:00:00.000Z',
  url: 'https://example.com/',
  requested_url: 'http://example.com/',
  status_code: 200,
  seo_score: 81,
  grade: 'B',
  categories: [
    { id: 'title', score: 50, passed: 1, failed: 1, not_applicable: 0, errors: 0 },
    { id: 'http', score: 100, passed: 2, failed: 0, not_applicable: 0, errors: 0 },
  ],
  checks: [{ id: 'title-missing', version: 1, status: 'fail', code: 'none', data: {}, score_impact: 10 }],
  fetch: { requested_url: 'http://example.com/', url: 'https://example.com/', status_code: 200 },
  page: {
    is_html: true,
    is_indexable: true,
    title: null,
    description: null,
    canonical: { url: null, declarations: [] },
    robots: { noindex: false, nofollow: false, nosnippet: false, max_snippet: null, directives: [] },
    headings: { counts: { h1: 1, h2: 0, h3: 0, h4: 0, h5: 0, h6: 0 }, outline: [] },
    links: {
      total: 1,
      internal: 1,
      external: 0,
      nofollow: 0,
      sponsored: 0,
      ugc: 0,
      other: { fragment: 0, mailto: 0, tel: 0, javascript: 0, scripted: 0, other: 0, invalid: 0 },
      items: [{ url: 'https://example.com/a', text: 'A', internal: true, nofollow: false, element: 7 }],
    },
    images: { total: 0, without_alt: 0, items: [] },
    language: { html_lang: 'en', is_valid: true, content_language: [] },
    word_count: 120,
    body_word_count: 150,
    doctype: 'html',
    charset: { name: 'utf-8', source: 'header', malformed: false, declared: 'utf-8' },
    viewport: null,
    base_url: null,
    favicon_url: null,
    element_count: 20,
    max_depth: 5,
    truncated: ['links.items'],
  },
};

describe('a stored analysis', () => {
  it('of the first format is read in the current one', () => {
    expect(renderAnalysis(upgradeStored(first))).toMatchObject({
      url: 'http://example.com/',
      final_url: 'https://example.com/',
      scanned_at: '2026-11-21T10:00:00.000Z',
      categories: [
        { id: 'title', weight: 15 },
        { id: 'http', weight: 25 },
      ],
      checks: [{ id: 'title-missing', category: 'title' }],
      fetch: { status_code: 200, beside: [] },
      meta: { is_indexable: true, declared_charset: 'utf-8' },
      content: { word_count: 120 },
      links: { items: [{ text: 'A', region: 'content' }] },
      international: { html_lang: 'en' },
      truncated: ['links.items'],
    });
  });

  it('has every part that a new one has', () => {
    const parts = Object.keys(analyze(makePage())).sort();
    expect(Object.keys(upgradeStored(first)).sort()).toEqual(parts);
  });

  it('of an earlier score version keeps its score and has no details of it', () => {
    const parts = Object.entries({ ...analyze(makePage()), score_version: 2, seo_score: 93 });
    const older = Object.fromEntries(parts.filter(([name]) => name !== 'score_details'));
    const upgraded = upgradeStored(older);
    expect(upgraded).toEqual({ ...older, score_details: null });
    expect(renderAnalysis(upgraded)).toMatchObject({ score_version: 2, seo_score: 93 });
    expect(renderAnalysis(upgraded)).not.toHaveProperty('score_details');
  });

  it('of the current format is unchanged', () => {
    const stored = analyze(makePage());
    expect(upgradeStored(stored)).toBe(stored);
  });
});
