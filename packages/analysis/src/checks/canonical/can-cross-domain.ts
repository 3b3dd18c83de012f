import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the canonical URL is on another host; `www.` and its absence are one host. It is right for syndicated
 * texts and a slip after a move, so it is told as a notice.
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
    failure: 'Canonical URL is on the same host',
    pass: 'Canonical URL is on the same host',
    why: 'A canonical URL on another host hands this page’s place in search to that page.',
    fix: 'Leave it if this page is meant to be a copy of the other; else let the canonical link name this page.',
    details: { elsewhere: 'The canonical URL, {url}, is on another host than this page.' },
  },
  run({ canonical: { canonical } }) {
    if (canonical === null) return notApplicable('no-canonical');
    return canonical.isSameSite ? pass() : fail('elsewhere', { url: canonical.url }, canonical.element);
  },
});
