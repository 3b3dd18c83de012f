import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';
import { parseUnavailableAfter } from '../../parse/unavailable-after.ts';

/**
 * Fires when the date after which Google should drop the page was already in the past when the page was fetched.
 * Google ignores dates it can't parse, and so does this check. Pages with noindex are left to `idx-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#unavailable_after
 */
export const idxUnavailableAfterPast = defineCheck({
  id: 'idx-unavailable-after-past',
  version: 1,
  category: 'indexability',
  severity: 'error',
  weight: 6,
  appliesTo: 'indexable-html',
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
  run({ indexability, response: { fetchedAt } }) {
    const dated = directivesFor(indexability.directives, 'googlebot').flatMap((directive) => {
      if (directive.name !== 'unavailable_after' || directive.value === null) return [];
      const epochMs = parseUnavailableAfter(directive.value);
      return epochMs === null ? [] : [{ ...directive, date: directive.value.trim(), epochMs }];
    });
    if (dated.length === 0) return pass();
    if (fetchedAt === null) return notApplicable('no-fetch-time');
    const nowMs = Date.parse(fetchedAt);
    const blame = dated.find(({ epochMs }) => epochMs < nowMs);
    return blame === undefined ? pass() : fail(blame.source, { date: blame.date }, blame.element);
  },
});
