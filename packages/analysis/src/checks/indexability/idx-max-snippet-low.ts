import { defineCheck, fail, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when directives allow only a snippet that is too short to be useful. No snippet at all (`max-snippet:0`)
 * is reported by `idx-nosnippet`.
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
    failure: 'Snippet length limit too low',
    pass: 'Snippet length OK',
    why: 'A snippet of a few words tells searchers little and also limits what AI Overviews can quote.',
    fix: 'Increase max-snippet, or set it to -1 to let the search engine choose the length.',
    details: {
      short:
        'Snippets are limited to {characters, plural, one {# character} other {# characters}}. Fewer than {limit} say little about a page.',
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
