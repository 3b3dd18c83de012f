import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a page that names language versions does not name itself, by its address or its canonical one.
 * An x-default that leads to the page counts: a page for choosing the language has no other entry.
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
    failure: 'Page is among its language versions',
    pass: 'Page is among its language versions',
    why: 'Search engines heed language versions only when each of them names all of them, itself included.',
    fix: 'Add a link with rel="alternate" and the language of this page that leads to the page itself.',
    details: { absent: 'Language versions named: {count}, but this page, {url}, is not among them.' },
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
