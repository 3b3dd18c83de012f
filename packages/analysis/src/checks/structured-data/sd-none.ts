import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a page has no structured data in any of the three syntaxes. A script of JSON-LD that cannot be read is
 * left to `sd-parse-error`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data
 */
export const sdNone = defineCheck({
  id: 'sd-none',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  text: {
    failure: 'Structured data present',
    pass: 'Structured data present',
    why: 'Structured data tells search engines in so many words what a page is about, and is what rich results are made of.',
    fix: 'Describe the subject of the page in JSON-LD with a type of schema.org, such as Article, Product or Organization.',
    details: { none: 'The page has neither JSON-LD, nor microdata, nor RDFa.' },
  },
  run: ({ structuredData: { graph, scriptCount } }) =>
    graph.items.length > 0 || scriptCount > 0 ? pass() : fail('none', {}),
});
