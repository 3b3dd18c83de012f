import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap lists more than 50,000 addresses or has more than 50 MB, uncompressed. One that is longer than
 * what is fetched of it may be within both limits: then nothing is said, unless the server declares its size.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smTooBig = defineCheck({
  id: 'sm-too-big',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { urls: 50_000, megabytes: 50 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'The sitemap is within the limits of its size',
    pass: 'The sitemap is within the limits of its size',
    why: 'Search engines refuse a sitemap beyond the limits, or read no further.',
    fix: 'Split it into several sitemaps and list these in a sitemap index.',
    details: {
      urls: 'The sitemap {sitemap} lists {count} addresses; {limit} are allowed.',
      bytes: 'The sitemap {sitemap} has {megabytes} MB; {limit} are allowed.',
    },
  },
  run({ sitemaps }, limit) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = sitemaps.sitemaps.filter(({ report }) => report !== null);
    for (const { requestedUrl: sitemap, entryCount, bytes } of found) {
      if (entryCount > limit.urls) return fail('urls', { sitemap, count: entryCount, limit: limit.urls });
      const megabytes = bytes / (1024 * 1024);
      if (megabytes > limit.megabytes)
        return fail('bytes', { sitemap, megabytes: Math.ceil(megabytes), limit: limit.megabytes });
    }
    return found.some(({ isTruncated }) => isTruncated) ? notApplicable('sitemap-partly-read') : pass();
  },
});
