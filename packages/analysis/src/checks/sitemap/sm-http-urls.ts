import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when the sitemap of a site with https lists addresses with http.
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
    failure: 'The sitemap lists https addresses',
    pass: 'The sitemap lists https addresses',
    why: 'Addresses with http lead to a redirect at best. A sitemap should list the addresses that should appear in search results.',
    fix: 'Set the address of the site to https in the system that writes the sitemap.',
    details: {
      http: 'Addresses with http in the sitemap: {count}. The first is in line {line} of {sitemap}: {url}.',
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
