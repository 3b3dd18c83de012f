import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if sitemaps list URLs of hosts that are not part of the crawl, once, on the start page, with all sitemaps taken
 * together. robots.txt of a host may name a sitemap elsewhere, which allows that. It is a notice that does not count in
 * the health score: Search Console allows it as well, for verified hosts, and `sm-wrong-host` judges the sitemaps that a
 * page scan reads.
 *
 * Source: https://www.sitemaps.org/protocol.html
 */
export const smOtherHost = defineSiteCheck({
  id: 'sm-other-host',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  isAboutCrawl: true,
  needsWholeSite: true,
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'URLs of other hosts in sitemaps',
    pass: 'Only URLs of the site in sitemaps',
    why: 'The URLs were not crawled, and search engines ignore them unless you have proven in Search Console that the other host is yours, or its robots.txt names the sitemap.',
    fix: 'List only URLs of the site itself, or name the sitemap in robots.txt of the other host. To crawl other subdomains, include subdomains in the crawl.',
    details: {
      listed:
        'Sitemaps list {count, plural, one {# URL} other {# URLs}} of {hosts}{more, plural, =0 {} one { and # other host} other { and # other hosts}}, such as {examples}. The first is in {sitemap}.',
    },
  },
  sql: () => `
    select start_hash as url_hash, 'listed' as code,
      jsonb_build_object('count', o -> 'count', 'hosts', o -> 'hosts', 'examples', o -> 'examples',
        'sitemap', o -> 'sitemap', 'more', (o ->> 'hostCount')::integer - jsonb_array_length(o -> 'hosts')) as data,
      ${noSources}
    from (select start_hash, site -> 'otherHosts' as o from extent) e
    where jsonb_typeof(o) = 'object' and start_hash is not null`,
});
