import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap has a last modified date later than the time the sitemap was fetched. One day of
 * tolerance allows for clock and time zone differences.
 *
 * Source: https://www.sitemaps.org/protocol.html#lastmoddef
 */
export const smLastmodFuture = defineCheck({
  id: 'sm-lastmod-future',
  row: 'sm-lastmod-invalid/future/identical',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { hours: 24 },
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Sitemap dates in the future',
    pass: 'No sitemap dates in the future',
    why: 'Google uses the lastmod dates of a sitemap only as long as they prove accurate. A date in the future can’t be.',
    fix: 'Set lastmod to the date when the content of the page last changed.',
    details: {
      future: 'The latest date in {sitemap} is {date}, which is after the sitemap was fetched.',
    },
  },
  run({ sitemaps, response: { fetchedAt } }, limit) {
    const reason = outsideOfLastmod(sitemaps);
    if (reason !== null) return notApplicable(reason);
    if (fetchedAt === null) return notApplicable('no-fetch-time');
    const latestMs = Date.parse(fetchedAt) + limit.hours * 3_600_000;
    for (const { requestedUrl: sitemap, report } of sitemaps.sitemaps) {
      const newestMs = report?.lastmod.newestMs ?? null;
      if (newestMs !== null && newestMs > latestMs)
        return fail('future', { sitemap, date: new Date(newestMs).toISOString().slice(0, 10) });
    }
    return pass();
  },
});
