import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots } from '../../facts/robots.ts';
import { outsideOfSitemaps } from '../../facts/sitemaps.ts';

/**
 * Fires when the site has a sitemap that robots.txt does not list. A site without robots.txt is left to
 * `rb-missing`. Sitemaps listed in an index need not be in robots.txt.
 *
 * Source: https://www.sitemaps.org/protocol.html#submit_robots
 */
export const smNotInRobots = defineCheck({
  id: 'sm-not-in-robots',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Sitemap not listed in robots.txt',
    pass: 'Sitemap listed in robots.txt',
    why: 'All search engines look for the sitemap URL in robots.txt. Otherwise you have to submit the sitemap to each of them.',
    fix: 'Add a Sitemap line to robots.txt with the full URL of the sitemap, such as Sitemap: https://www.example.com/sitemap.xml.',
    details: {
      unnamed: 'The robots.txt file doesn’t list {url}.',
    },
  },
  run({ sitemaps, robots }) {
    const reason = outsideOfSitemaps(sitemaps) ?? outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    const found = sitemaps.sitemaps.filter(({ report }) => report !== null);
    const [first] = found;
    if (first === undefined || found.some(({ isNamed }) => isNamed)) return pass();
    return fail('unnamed', { url: first.requestedUrl });
  },
});
