import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { resolveAddress } from '../../parse/resolve-address.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when og:url is not the canonical URL of the page. Networks count shares for that address, so that the
 * two should be one. Without either there is nothing to compare.
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
    failure: 'Preview names the canonical URL',
    pass: 'Preview names the canonical URL',
    why: 'Networks collect likes and shares under og:url; when it is not the canonical URL, they are split between two addresses.',
    fix: 'Write the canonical URL into og:url, letter for letter.',
    details: { differs: 'The preview names {ogUrl} and the canonical URL is {canonical}.' },
  },
  run({ social: { url }, canonical: { canonical }, response, document }) {
    if (url === null) return notApplicable('no-og-url');
    if (canonical === null) return notApplicable('no-canonical');
    // Nearly always it is written just like that.
    if (url.content === canonical.url) return pass();
    const named = resolveAddress(url.content, document.baseUrl ?? response.url)?.href ?? null;
    if (named !== null && withoutFragment(named) === withoutFragment(canonical.url)) return pass();
    return fail(
      'differs',
      { ogUrl: url.content, canonical: canonical.url },
      [url.element, canonical.element].filter((element) => element !== null),
    );
  },
});
