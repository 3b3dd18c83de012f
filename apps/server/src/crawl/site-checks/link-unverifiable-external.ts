import { linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of another site that pages link to and that a crawler can’t verify: the site’s robots.txt disallows
 * it, or it returns a status that many sites have for anything that isn’t a browser, such as 403, 429, 503, or 999,
 * again after a pause. Broken URLs are left to `link-broken-external`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkUnverifiableExternal = defineSiteCheck({
  id: 'link-unverifiable-external',
  row: 'link-broken-external',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Unverifiable external links',
    pass: 'External links verifiable',
    why: 'These sites block crawlers, so only a person with a browser can check whether the links still work.',
    fix: 'Open the links in a browser from time to time.',
    details: {
      refused:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}} and returns status {status}, possibly only to crawlers.',
      robots:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but the other site’s robots.txt disallows crawling it.',
    },
  },
  sql: () => `
    select a.url_hash, case t.fate when 'blocked' then 'robots' else 'refused' end as code,
      jsonb_strip_nulls(jsonb_build_object('count', i.direct, 'status', t.status)) as data,
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    left join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = coalesce(e.target, a.url_hash)
    where a.kind = 'external' and t.fate in ('blocked', 'unverifiable')`,
});
