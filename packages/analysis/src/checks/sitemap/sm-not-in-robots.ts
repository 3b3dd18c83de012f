import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots } from '../../facts/robots.ts';
import { outsideOfSitemaps } from '../../facts/sitemaps.ts';

/**
 * Fires when there is a sitemap that robots.txt does not name. A site without robots.txt is told by `rb-missing`. The
 * sitemaps of an index need not be named.
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
    failure: 'The robots.txt names the sitemap',
    pass: 'The robots.txt names the sitemap',
    why: 'All search engines look into robots.txt for the address of the sitemap; otherwise it has to be told to each of them.',
    fix: 'Add a line to robots.txt: Sitemap, a colon, and the full address of the sitemap.',
    details: { unnamed: 'The robots.txt does not name {url}.' },
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
