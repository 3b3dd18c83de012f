import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a page lists language versions but not itself, neither by its URL nor its canonical URL. An x-default
 * that points to the page counts, since a language selection page has no other entry.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlSelfMissing = defineCheck({
  id: 'hl-self-missing',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Missing self-referencing hreflang',
    pass: 'Self-referencing hreflang present',
    why: 'Search engines only use language versions if each of them lists all versions, including itself.',
    fix: 'Add a link with rel="alternate" and the language of this page in hreflang that points to the page itself.',
    details: {
      absent:
        'The page lists {count, plural, one {# language version} other {# language versions}}, but not itself ({url}).',
    },
  },
  run({ hreflang, response }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    if (alternates.some(({ isSelf }) => isSelf)) return pass();
    return fail(
      'absent',
      { count: alternates.length, url: response.url },
      alternates.flatMap(({ element }) => element ?? []),
    );
  },
});
