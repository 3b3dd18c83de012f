import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when directives leave the page's search result without any text: nosnippet, or the equivalent
 * max-snippet:0. A small but positive limit is left to `idx-max-snippet-low`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxNosnippet = defineCheck({
  id: 'idx-nosnippet',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Search result snippets disabled',
    pass: 'Search result snippets allowed',
    why: 'Without a snippet, a search result shows only a title, and AI Overviews don’t quote the page either.',
    fix: 'Remove nosnippet or max-snippet:0 from the robots directives. Use data-nosnippet for individual passages that should not be quoted.',
    details: {
      meta: 'A robots meta tag says “{directive}”, so search results show no text from the page.',
      header: 'The X-Robots-Tag header says “{directive}”, so search results show no text from the page.',
    },
  },
  run({ indexability }) {
    const blame = directivesFor(indexability.directives, 'googlebot').find(
      ({ name, value }) =>
        name === 'nosnippet' || (name === 'max-snippet' && value !== null && /^0+$/.test(value)),
    );
    if (blame === undefined) return pass();
    const directive = blame.value === null ? blame.name : `${blame.name}:${blame.value}`;
    return fail(blame.source, { directive }, blame.element);
  },
});
