import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a URL is listed more than once, in several of the sitemaps that were read or repeatedly in one.
 * It is only a notice because the main effect is on reporting.
 *
 * Source: https://www.sitemaps.org/protocol.html
 */
export const smMultiple = defineCheck({
  id: 'sm-multiple',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Duplicate URLs in sitemaps',
    pass: 'No duplicate URLs in sitemaps',
    why: 'When a URL is in several sitemaps, its dates may contradict each other, and search engine reports count it for only one of them.',
    fix: 'Find out which parts of your site generate sitemaps, and let only one of them list each URL.',
    details: {
      several:
        '{count, plural, one {# URL is listed in more than one sitemap:} other {# URLs are listed in more than one sitemap, for example}} {url}.',
      repeated:
        '{count, plural, one {# URL is repeated within a sitemap, on} other {# URLs are repeated within a sitemap, the first on}} line {line} of {sitemap}: {url}.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const { count, first } = sitemaps.shared;
    if (first !== null) return fail('several', { count, url: first });
    const found = problemsOf(sitemaps, 'duplicate-url');
    if (found === null) return pass();
    const { line, sitemap, text: url } = found;
    return fail('repeated', { count: found.count, line, sitemap, url });
  },
});
