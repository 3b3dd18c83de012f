import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isSameUrl } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when a page has hreflang links although it names another page as canonical, which is none of its language
 * versions: search engines use the links of the canonical page only. A canonical URL that is a language version is left
 * to `can-other-hreflang`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlCanonicalConflict = defineCheck({
  id: 'hl-canonical-conflict',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Hreflang on a canonicalized page',
    pass: 'Hreflang on a canonical page',
    why: 'Search engines ignore the hreflang links of a page that names another page as canonical.',
    fix: 'Make the page its own canonical, or move the hreflang links to the canonical page.',
    details: {
      elsewhere:
        'The page has hreflang links, but its canonical URL is {url}, which isn’t one of its language versions.',
    },
  },
  run({ canonical: { canonical }, hreflang, response }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    if (canonical === null) return notApplicable('no-canonical');
    const target = withoutFragment(canonical.url);
    const isVersion = alternates.some(({ url }) => url !== null && isSameUrl(url, target));
    if (isVersion || isSameUrl(target, response.url)) return pass();
    return fail('elsewhere', { url: canonical.url }, canonical.element);
  },
});
