import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an item lacks a property that Google requires for its rich result, or one that complete markup
 * should include: headline, author and date of an article; name, address and logo of an organization. Types
 * whose rich result was discontinued are checked only for the latter. Items without a vocabulary are left to
 * `sd-no-context`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export const sdRequiredMissing = defineCheck({
  id: 'sd-required-missing',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  text: {
    failure: 'Missing structured data properties',
    pass: 'Structured data properties complete',
    why: 'Search engines don’t show a rich result for an item that lacks a required property, no matter how good the rest is.',
    fix: 'Add the missing properties, using values that visitors can also see on the page.',
    details: {
      required:
        '{count, plural, one {# item lacks properties required for the rich result} other {# items lack properties required for rich results. The first is for}} “{result}”. Missing: {missing}.',
      expected:
        '{count, plural, one {# item lacks properties expected for its type. It is for} other {# items lack properties expected for their type. The first is for}} “{result}”. Missing: {missing}.',
    },
  },
  run({ structuredData: { richResults, graph } }) {
    if (richResults.length === 0) return notApplicable('no-rich-results');
    const elementOf = (item: number) => graph.items[item]?.element ?? 0;
    const results = richResults.filter(({ itemId }) => graph.items[itemId]?.isVocabularyAssumed !== true);
    const lacking = results.filter(
      ({ status, missingRequired }) => status === 'supported' && missingRequired.length > 0,
    );
    const [first] = lacking;
    if (first !== undefined)
      return fail(
        'required',
        { count: lacking.length, result: first.type, missing: first.missingRequired.map(readable) },
        [...new Set(lacking.map(({ itemId }) => elementOf(itemId)))],
      );
    const short = results.filter(({ missingExpected }) => missingExpected.length > 0);
    const [unexpected] = short;
    if (unexpected === undefined) return pass();
    return fail(
      'expected',
      { count: short.length, result: unexpected.type, missing: unexpected.missingExpected.map(readable) },
      [...new Set(short.map(({ itemId }) => elementOf(itemId)))],
    );
  },
});

/** Alternatives are separated by bars. */
function readable(path: string): string {
  return path.replaceAll('|', ' / ');
}
