import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap says that a page changed after the sitemap was fetched. A day of difference is left to clocks
 * and time zones.
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
    failure: 'Dates of the sitemap have passed',
    pass: 'Dates of the sitemap have passed',
    why: 'Google uses the dates of a sitemap as long as they prove true. A change that lies in the future is none.',
    fix: 'Write the day on which the content of the page last changed.',
    details: { future: 'The newest date of {sitemap} is {date}, after the day on which it was fetched.' },
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
