import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap lists URLs outside its scope: on another host or, unless robots.txt lists the sitemap,
 * outside its own folder. HTTP URLs on the same host are left to `sm-http-urls`.
 *
 * Source: https://www.sitemaps.org/protocol.html#location
 */
export const smWrongHost = defineCheck({
  id: 'sm-wrong-host',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Sitemap lists URLs outside its scope',
    pass: 'Sitemap URLs within scope',
    why: 'A sitemap is valid only for its own host. URLs on other hosts, such as the same domain with or without www, are ignored.',
    fix: 'List the final URLs of your pages, including the correct host, and place the sitemap in the root folder of that host.',
    details: {
      outside:
        '{count, plural, one {# URL is outside the scope of the sitemap, on} other {# URLs are outside the scope of the sitemap, the first on}} line {line} of {sitemap}: {url}.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'other-host', 'outside-directory');
    if (found === null) return pass();
    const { count, line, sitemap, text: url } = found;
    return fail('outside', { count, line, sitemap, url });
  },
});
