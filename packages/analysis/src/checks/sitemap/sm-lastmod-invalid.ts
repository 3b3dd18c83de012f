import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when dates of a sitemap do not have the form of W3C Datetime, or that of RFC 822 in an RSS feed, or name days
 * that do not exist.
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
    failure: 'Dates of the sitemap have the right form',
    pass: 'Dates of the sitemap have the right form',
    why: 'A date that search engines cannot read tells them nothing about what has changed.',
    fix: 'Write dates as 2026-03-01 or 2026-03-01T12:00:00+01:00.',
    details: {
      invalid:
        'Dates of the sitemap that cannot be read: {count}. The first is in line {line} of {sitemap}: “{date}”.',
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
