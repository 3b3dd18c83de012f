import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod } from '../../facts/sitemaps.ts';

/**
 * Fires when every page in a sitemap has exactly the same date, which suggests the time the sitemap was
 * generated and not when the pages changed. A handful of pages may have changed together, and the dates in a
 * sitemap index belong to its sitemaps, so neither counts. If a sitemap was read only in part, the remaining
 * dates may differ.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps
 */
export const smLastmodIdentical = defineCheck({
  id: 'sm-lastmod-identical',
  row: 'sm-lastmod-invalid/future/identical',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { pages: 5 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Identical lastmod dates in sitemap',
    pass: 'Sitemap dates vary by page',
    why: 'When every page has the same date, search engines can’t tell which ones changed and stop relying on your site’s lastmod dates.',
    fix: 'For each entry, set lastmod to the date when the content of that page last changed, not the date the sitemap was generated.',
    details: {
      identical:
        '{count, plural, one {The # lastmod date is} other {All # lastmod dates are}} identical in {sitemap}.',
    },
  },
  run({ sitemaps }, limit) {
    const reason = outsideOfLastmod(sitemaps);
    if (reason !== null) return notApplicable(reason);
    let isUnsure = false;
    for (const { requestedUrl: sitemap, report, isPartlyRead } of sitemaps.sitemaps) {
      if (report === null || report.kind === 'sitemapindex') continue;
      const { count, isIdentical } = report.lastmod;
      if (!isIdentical || count < limit.pages) continue;
      if (!isPartlyRead) return fail('identical', { count, sitemap });
      isUnsure = true;
    }
    return isUnsure ? notApplicable('sitemap-partly-read') : pass();
  },
});
