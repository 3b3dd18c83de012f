import { linkedFrom, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that has followed inlinks although it is noindex or canonicalized to another URL. It is a notice
 * because login pages and filters may be linked on purpose. Errors, redirects, and URLs blocked by robots.txt are left
 * to `link-broken-internal`, `redir-3xx-internal-link`, and `link-blocked-target`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkNonIndexableTarget = defineSiteCheck({
  id: 'link-non-indexable-target',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Links to non-indexable pages',
    pass: 'No links to non-indexable pages',
    why: 'Crawl budget is spent on pages that won’t appear in search results, and these links don’t help the pages that should.',
    fix: 'Link to the indexable page instead. Keep links to this page only where visitors need them.',
    details: {
      noindex: 'This page has inlinks from {count, plural, one {# page} other {# pages}}, but it is noindex.',
      canonicalised:
        'This page has inlinks from {count, plural, one {# page} other {# pages}}, but it is canonicalized to {target}.',
    },
  },
  sql: () => `
    select a.url_hash, case when a.is_noindex then 'noindex' else 'canonicalised' end as code,
      jsonb_strip_nulls(jsonb_build_object(
        'count', i.total, 'target', case when not a.is_noindex then ${short("coalesce(c.url, '?')")} end
      )) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.followed > 0
    left join addresses c on c.url_hash = a.canonical_to
    where a.is_page and (a.is_noindex or a.canonical_to is not null)`,
});
