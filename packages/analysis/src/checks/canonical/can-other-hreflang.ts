import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when the page is one of its own language versions and names another of them as canonical: that takes
 * this version out of search. A canonical URL that is no language version of the page is left to the other
 * checks.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const canOtherHreflang = defineCheck({
  id: 'can-other-hreflang',
  version: 1,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Canonical URL keeps to the language version',
    pass: 'Canonical URL keeps to the language version',
    why: 'A language version that names another one as canonical declares itself a copy of it, and is not shown to those who search in its language.',
    fix: 'Let each language version name itself as canonical; the hreflang links say how the versions belong together.',
    details: {
      other:
        'This page is one of its language versions, but its canonical URL is another one: {url} ({code}).',
    },
  },
  run({ canonical: { canonical }, hreflang, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const canonicalUrl = withoutFragment(canonical.url);
    if (canonicalUrl === response.url || !alternates.some(({ url }) => url === response.url)) return pass();
    const other = alternates.find(({ url }) => url === canonicalUrl);
    if (other === undefined) return pass();
    return fail(
      'other',
      { url: canonical.url, code: other.code },
      [canonical.element, other.element].filter((element) => element !== null),
    );
  },
});
