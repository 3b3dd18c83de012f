import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';
import { parseUnavailableAfter } from '../../parse/unavailable-after.ts';

/**
 * Fires when the date after which Google shall drop the page had passed when the page was fetched. A date that does
 * not parse is not heeded by Google, nor here. Pages with noindex are left to `idx-noindex`.
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
    failure: 'Date of unavailability not passed',
    pass: 'Date of unavailability not passed',
    why: 'After the date of unavailable_after, Google takes the page out of its results as if it said noindex.',
    fix: 'If the page should still be found, remove unavailable_after or set a later date; if its time is over, leave it or take the page down.',
    details: {
      meta: 'A robots meta element asks to drop the page after {date}, which has passed.',
      header: 'The X-Robots-Tag header asks to drop the page after {date}, which has passed.',
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
