import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the canonical URL is on another host. Host names with and without `www.` count as the same host. Correct
 * for syndicated content, a mistake after a site move, hence only a notice.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canCrossDomain = defineCheck({
  id: 'can-cross-domain',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URL on another host',
    pass: 'Canonical URL on the same host',
    why: 'A canonical URL on another host tells search engines to show that page in search results instead of this one.',
    fix: 'Keep it if this page is an intentional copy of the other one, such as syndicated content. Otherwise, point the canonical tag to this page.',
    details: {
      elsewhere: 'The canonical URL, {url}, is on a different host than this page.',
    },
  },
  run({ canonical: { canonical } }) {
    if (canonical === null) return notApplicable('no-canonical');
    return canonical.isSameSite ? pass() : fail('elsewhere', { url: canonical.url }, canonical.element);
  },
});
