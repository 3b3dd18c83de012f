import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when dates in a sitemap are not in W3C Datetime format (RFC 822 in an RSS feed) or do not exist in
 * the calendar.
 *
 * Source: https://www.sitemaps.org/protocol.html#lastmoddef
 */
export const smLastmodInvalid = defineCheck({
  id: 'sm-lastmod-invalid',
  row: 'sm-lastmod-invalid/future/identical',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Invalid lastmod dates in sitemap',
    pass: 'Valid lastmod dates in sitemap',
    why: 'Search engines ignore dates that they can’t parse, so they don’t learn which pages have changed.',
    fix: 'Write dates as 2026-03-01 or 2026-03-01T12:00:00+01:00.',
    details: {
      invalid:
        '{count, plural, one {# sitemap date is invalid, on} other {# sitemap dates are invalid, the first on}} line {line} of {sitemap}: “{date}”.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfLastmod(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'bad-lastmod');
    if (found === null) return pass();
    const { count, line, sitemap, text: date } = found;
    return fail('invalid', { count, line, sitemap, date });
  },
});
