import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when the sitemap of an HTTPS site lists HTTP URLs.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smHttpUrls = defineCheck({
  id: 'sm-http-urls',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Sitemap lists HTTP URLs',
    pass: 'Sitemap lists HTTPS URLs',
    why: 'HTTP URLs redirect at best. A sitemap should list the URLs that you want to appear in search results.',
    fix: 'Set the site URL to https:// in the system that generates the sitemap.',
    details: {
      http: '{count, plural, one {# HTTP URL is listed, on} other {# HTTP URLs are listed, the first on}} line {line} of {sitemap}: {url}.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'http-on-https');
    if (found === null) return pass();
    const { count, line, sitemap, text: url } = found;
    return fail('http', { count, line, sitemap, url });
  },
});
