import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site that pages link to and that robots.txt closes to crawlers. It may be meant so,
 * hence a notice. Pages that can be read and are kept out of the index are left to `link-non-indexable-target`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/intro
 */
export const linkBlockedTarget = defineSiteCheck({
  id: 'link-blocked-target',
  row: 'link-non-indexable-target',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  text: {
    failure: 'Links lead to pages that crawlers may read',
    pass: 'Links lead to pages that crawlers may read',
    why: 'Search engines know the address from its links but not what is there: it may be listed without a text.',
    fix: 'Open the page in robots.txt where it should be found; else leave it.',
    details: { blocked: 'Pages that link here: {count}. Robots.txt closes the address to crawlers.' },
  },
  sql: () => `
    select a.url_hash, 'blocked' as code, jsonb_build_object('count', i.total) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.total > 0
    where a.kind = 'page' and a.fate = 'blocked'`,
});
