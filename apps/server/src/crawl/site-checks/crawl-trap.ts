import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL pattern that the crawl stopped because its pages were nearly equal and led only to more of the same; the
 * row is for one of the URLs that were skipped, and its sources are pages that were visited. Also on URLs that are too
 * long to be crawled, once for all of them. Chains of redirects without an end are left to `redir-chain-long`. It counts
 * as a problem of the site, because search engines run into the same URLs.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const crawlTrap = defineSiteCheck({
  id: 'crawl-trap',
  version: 1,
  category: 'links',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Crawler traps',
    pass: 'No crawler traps',
    why: 'Search engines spend their time on URLs without end instead of your pages.',
    fix: 'Remove the links to such URLs, or block the pattern in robots.txt. If the pages should be crawled, list them in a sitemap: a crawl visits all that it lists. SITEGLASS_CRAWL_TRAP_PAGES sets how many pages are visited before a pattern is judged.',
    details: {
      pattern:
        'The crawl stopped at {pattern}: {equal} of the {read, plural, one {# page} other {# pages}} that it visited were nearly the same and linked to nothing new, but to more and more such URLs. It skipped {count, plural, one {# URL} other {# URLs}}, such as {examples}.',
      unmeasured:
        'The crawl stopped at {pattern}, whose pages were nearly the same and linked to nothing new, but to more and more such URLs. It skipped {count, plural, one {# URL} other {# URLs}}, such as {examples}.',
      long: '{count, plural, one {# URL is} other {# URLs are}} longer than 2,048 characters and {count, plural, one {was} other {were}} not crawled. The shortest starts with {start}.',
    },
  },
  sql: () => `
    select url_hash, case when read is null then 'unmeasured' else 'pattern' end as code,
      jsonb_strip_nulls(jsonb_build_object('pattern', ${short('pattern')}, 'count', count, 'examples', examples,
        'read', read, 'equal', read - fresh)) as data,
      samples as sources, coalesce(read, 0) as source_count
    from traps
    union all
    select (array_agg(url_hash order by length(url), url collate "C"))[1], 'long',
      jsonb_build_object('count', count(*), 'start',
        left((array_agg(url order by length(url), url collate "C"))[1], 100)), ${noSources}
    from urls where reason = 'trap-too-long' having count(*) > 0`,
});
