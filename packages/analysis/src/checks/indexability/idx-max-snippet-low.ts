import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when directives allow a snippet that is too short to say anything. No snippet at all (`max-snippet:0`) is told
 * by `idx-nosnippet`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#max-snippet
 */
export const idxMaxSnippetLow = defineCheck({
  id: 'idx-max-snippet-low',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { characters: 50 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Snippets may be long enough',
    pass: 'Snippets may be long enough',
    why: 'A snippet of a few words tells searchers little, and bounds what AI overviews may quote as well.',
    fix: 'Raise max-snippet, or set it to -1 to leave the length to the search engine.',
    details: {
      short: 'Snippets are limited to {characters} characters; fewer than {limit} say little about a page.',
    },
  },
  run({ indexability }, limit) {
    const { maxSnippet, nosnippet } = indexability.googlebot;
    if (nosnippet || maxSnippet === null || maxSnippet >= limit.characters) return pass();
    const blame = directivesFor(indexability.directives, 'googlebot').find(
      ({ name, value }) => name === 'max-snippet' && Number(value) === maxSnippet,
    );
    return fail('short', { characters: maxSnippet, limit: limit.characters }, blame?.element ?? null);
  },
});
