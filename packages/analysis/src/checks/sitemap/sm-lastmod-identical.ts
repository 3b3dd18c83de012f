import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfLastmod } from '../../facts/sitemaps.ts';

/**
 * Fires when every page of a sitemap has the very same date: it is then that of the sitemap, not those of the pages.
 * A handful of pages may have changed together, and the dates of an index are those of its sitemaps. Of a sitemap
 * that was read in part, the rest may differ.
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
    failure: 'Dates of the sitemap are those of its pages',
    pass: 'Dates of the sitemap are those of its pages',
    why: 'When all pages have the same date, search engines cannot tell which of them changed, and stop heeding the dates of the site.',
    fix: 'Let each entry have the day on which the content of its page last changed, not the day on which the sitemap was written.',
    details: { identical: 'All {count} entries of {sitemap} with a date have the same one.' },
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
