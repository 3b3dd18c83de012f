import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Content systems write it into every page, and nobody counts on it. */
const unasked = new Set(['Sitelinks search box']);

/**
 * Fires on types that Google made rich results of, and no longer does. They stay valid, and other search engines may
 * still read them.
 *
 * Source: https://developers.google.com/search/blog/2023/08/howto-faq-changes
 */
export const sdDeprecatedType = defineCheck({
  id: 'sd-deprecated-type',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
  text: {
    failure: 'Rich results still exist',
    pass: 'Rich results still exist',
    why: 'Who counts on a rich result that Google has ended waits for something that does not come.',
    fix: 'Nothing has to be removed: the markup does no harm, and others may read it. Spend no further work on it, and see which other type fits the page.',
    details: {
      ended: 'Types whose rich result Google has ended: {results}. End of the first: {since}.',
    },
  },
  run({ structuredData: { richResults, graph } }) {
    if (richResults.length === 0) return notApplicable('no-rich-results');
    const ended = richResults.filter(({ status, type }) => status === 'ended' && !unasked.has(type));
    const [first] = ended;
    if (first === undefined) return pass();
    return fail(
      'ended',
      { results: [...new Set(ended.map(({ type }) => type))], since: first.endedOn ?? '' },
      [...new Set(ended.map(({ itemId }) => graph.items[itemId]?.element ?? 0))],
    );
  },
});
