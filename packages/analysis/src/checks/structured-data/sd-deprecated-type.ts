import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Not reported: CMSs add it to every page, and nobody relies on it. */
const unasked = new Set(['Sitelinks search box']);

/**
 * Fires on types for which Google used to show rich results but no longer does. The markup stays valid, and
 * other search engines may still read it.
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
    failure: 'Discontinued rich result types',
    pass: 'No discontinued rich result types',
    why: 'Google no longer shows these rich results, so don’t expect any benefit in Google Search from this markup.',
    fix: 'You don’t need to remove the markup. It does no harm, and other search engines may read it. Don’t invest more work in it, and check whether another type fits the page.',
    details: {
      ended:
        'Google no longer shows rich results for these types: {results}. End of support for the first: {since}.',
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
