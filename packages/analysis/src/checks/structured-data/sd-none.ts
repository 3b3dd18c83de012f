import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a page has no structured data in any of the three syntaxes. A JSON-LD script that cannot be
 * parsed is left to `sd-parse-error`.
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
    failure: 'No structured data',
    pass: 'Structured data present',
    why: 'Structured data tells search engines explicitly what a page is about and makes it eligible for rich results.',
    fix: 'Describe the main content of the page in JSON-LD with a schema.org type such as Article, Product or Organization.',
    details: {
      none: 'The page has no JSON-LD, microdata or RDFa.',
    },
  },
  run: ({ structuredData: { graph, scriptCount } }) =>
    graph.items.length > 0 || scriptCount > 0 ? pass() : fail('none', {}),
});
