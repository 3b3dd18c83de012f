import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when directives leave the page's search result without any text: nosnippet, or max-snippet:0, which means
 * the same. A small but positive limit is not its concern.
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
    failure: 'Search results may show a text',
    pass: 'Search results may show a text',
    why: 'Without a snippet a search result is a bare title, and the page is not quoted in AI overviews either.',
    fix: 'Remove nosnippet, or max-snippet:0, from the robots directives; use data-nosnippet for single passages that should not be quoted.',
    details: {
      meta: 'A robots meta element says “{directive}”: results show no text of the page.',
      header: 'The X-Robots-Tag header says “{directive}”: results show no text of the page.',
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
