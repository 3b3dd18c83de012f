import { brokenCode, brokenData, isBroken, linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of another site that pages link to and that ends, after its redirects, at an error, in a circle
 * or at no answer. A refusal that may be meant for crawlers alone is left to `link-unverifiable-external`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkBrokenExternal = defineSiteCheck({
  id: 'link-broken-external',
  version: 1,
  category: 'links',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Links to other sites lead to pages that answer',
    pass: 'Links to other sites lead to pages that answer',
    why: 'Visitors reach a dead end, and the page looks neglected.',
    fix: 'Look for where the page has gone, and correct or remove the links.',
    details: {
      status: 'Pages that link here: {count}. The address answers with {status}.',
      silent: 'Pages that link here: {count}. The address does not answer ({failure}).',
      loop: 'Pages that link here: {count}. The address redirects in a circle.',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', i.direct`)},
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    left join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = coalesce(e.target, a.url_hash)
    where a.kind = 'external' and ${isBroken('t')}`,
});
