import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isSameUrl } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when the page is one of its own language versions and specifies another of them as canonical, which takes this
 * version out of search. A canonical URL that is not a language version of the page is left to the other checks.
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
    failure: 'Canonical points to another language version',
    pass: 'Canonical URL matches the language version',
    why: 'A language version that specifies another one as canonical is treated as a copy of it and is not shown to people who search in its language.',
    fix: 'Make each language version specify itself as canonical. The hreflang links already connect the versions.',
    details: {
      other:
        'This page is one of its own hreflang language versions, but its canonical URL is a different version: {url} ({code}).',
    },
  },
  run({ canonical: { canonical }, hreflang, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const canonicalUrl = withoutFragment(canonical.url);
    const named = (href: string) => alternates.find(({ url }) => url !== null && isSameUrl(url, href));
    if (isSameUrl(canonicalUrl, response.url) || named(response.url) === undefined) return pass();
    const other = named(canonicalUrl);
    if (other === undefined) return pass();
    return fail(
      'other',
      { url: canonical.url, code: other.code },
      [canonical.element, other.element].filter((element) => element !== null),
    );
  },
});
