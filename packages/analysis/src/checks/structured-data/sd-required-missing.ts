import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an item lacks a property without which Google makes no rich result of it, or one that a careful author
 * gives: headline, author and date of an article; name, address and logo of an organisation. Types whose rich result
 * has ended are only held to the latter. Items without a vocabulary are left to `sd-no-context`.
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
    failure: 'Structured data is complete',
    pass: 'Structured data is complete',
    why: 'Search engines make no rich result of an item that lacks a required property, however good the rest is.',
    fix: 'Add the missing properties, with values that visitors of the page can see as well.',
    details: {
      required:
        'Items that lack what a rich result requires: {count}. The first is for “{result}”; missing: {missing}.',
      expected:
        'Items that lack what is expected of their type: {count}. The first is for “{result}”; missing: {missing}.',
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

/** Alternatives are joined by bars. */
function readable(path: string): string {
  return path.replaceAll('|', ' / ');
}
