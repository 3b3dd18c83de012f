import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on `data-nosnippet` on elements where Google ignores it.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr
 */
export const idxNosnippetMisplaced = defineCheck({
  id: 'idx-nosnippet-misplaced',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr',
  text: {
    failure: 'Misplaced data-nosnippet',
    pass: 'Placement of data-nosnippet OK',
    why: 'Google reads data-nosnippet only on span, div and section elements. Elsewhere, the text can still appear in search results.',
    fix: 'Put the text into a span, div or section element with data-nosnippet.',
    details: {
      ignored:
        'Google ignores data-nosnippet on {count, plural, one {# element:} other {# elements, the first being}} <{tag}>.',
    },
  },
  run({ behavior: { misplacedNoSnippets, noSnippets } }) {
    if (noSnippets === 0) return notApplicable('no-data-nosnippet');
    const [first] = misplacedNoSnippets;
    if (first === undefined) return pass();
    return fail(
      'ignored',
      { count: misplacedNoSnippets.length, tag: first.tag },
      misplacedNoSnippets.map(({ element }) => element),
    );
  },
});
