import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap lists more than 50,000 URLs or is larger than 50 MB uncompressed. A sitemap that
 * exceeds the download limit may still be within both limits, so it is not judged unless the server declares
 * its size.
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
    failure: 'Sitemap too large',
    pass: 'Sitemap size OK',
    why: 'Search engines reject sitemaps that exceed the limits, or stop reading at the limit.',
    fix: 'Split the sitemap into several files and list them in a sitemap index.',
    details: {
      urls: 'The sitemap {sitemap} lists {count, plural, one {# URL} other {# URLs}}. The limit is {limit, number}.',
      bytes: 'The sitemap {sitemap} is {megabytes, number} MB in size. The limit is {limit, number} MB.',
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
