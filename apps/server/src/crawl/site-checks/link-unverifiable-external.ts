import { linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of another site that pages link to and that a crawler cannot verify: robots.txt there forbids
 * it, or it answers with 401, 403, 429 or 999, which many sites say to everything that is no browser.
 * `link-broken-external` has those that are broken.
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
    failure: 'Links to other sites can be verified',
    pass: 'Links to other sites can be verified',
    why: 'These sites do not answer programs, so it takes a visitor to see whether the links still lead somewhere.',
    fix: 'Open the link in a browser from time to time.',
    details: {
      refused:
        'Pages that link here: {count}. The address answers with {status}, which may hold for crawlers alone.',
      robots: 'Pages that link here: {count}. The robots.txt of the other site forbids to look.',
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
