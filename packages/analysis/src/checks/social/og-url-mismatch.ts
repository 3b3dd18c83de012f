import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { resolveAddress } from '../../parse/resolve-address.ts';
import { isSameUrl } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when og:url is not the canonical URL of the page. Social networks count shares for that URL, so the
 * two should match. Does not apply when either is missing.
 *
 * Source: https://developers.facebook.com/docs/sharing/webmasters/
 */
export const ogUrlMismatch = defineCheck({
  id: 'og-url-mismatch',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/',
  text: {
    failure: 'Open Graph URL differs from canonical URL',
    pass: 'Open Graph URL matches canonical URL',
    why: 'Social networks count likes and shares for og:url. If it isn’t the canonical URL, those counts are split between two URLs.',
    fix: 'Set og:url to exactly the canonical URL.',
    details: {
      differs: 'The og:url is {ogUrl}, but the canonical URL is {canonical}.',
    },
  },
  run({ social: { url }, canonical: { canonical }, response, document }) {
    if (url === null) return notApplicable('no-og-url');
    if (canonical === null) return notApplicable('no-canonical');
    // The most common case: identical strings.
    if (url.content === canonical.url) return pass();
    const named = resolveAddress(url.content, document.baseUrl ?? response.url)?.href ?? null;
    if (named !== null && isSameUrl(withoutFragment(named), withoutFragment(canonical.url))) return pass();
    return fail(
      'differs',
      { ogUrl: url.content, canonical: canonical.url },
      [url.element, canonical.element].filter((element) => element !== null),
    );
  },
});
