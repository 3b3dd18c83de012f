import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the date after which Google should drop the page was already in the past when the page was fetched.
 * Such a page is not indexable, so checks that only make sense for search do not apply. Google ignores dates it can't
 * parse, and so does this check. Pages with noindex are left to `idx-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#unavailable_after
 */
export const idxUnavailableAfterPast = defineCheck({
  id: 'idx-unavailable-after-past',
  version: 2,
  category: 'indexability',
  severity: 'error',
  weight: 6,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Expired unavailable_after date',
    pass: 'No expired unavailable_after date',
    why: 'After the unavailable_after date, Google removes the page from its results as if it were set to noindex.',
    fix: 'If the page should still be found, remove unavailable_after or set a later date. If it is no longer relevant, leave it or take the page down.',
    details: {
      meta: 'A robots meta tag asks search engines to drop the page after {date}, which is in the past.',
      header:
        'The X-Robots-Tag header asks search engines to drop the page after {date}, which is in the past.',
    },
  },
  run({ indexability: { googlebot, expired, isExpiryKnown } }) {
    if (googlebot.noindex) return notApplicable('not-indexable');
    if (!isExpiryKnown) return notApplicable('no-fetch-time');
    return expired === null ? pass() : fail(expired.source, { date: expired.date }, expired.element);
  },
});
