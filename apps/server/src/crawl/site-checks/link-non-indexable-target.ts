import { linkedFrom, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that links which may be followed lead to although it is kept out of the index or names another page
 * as canonical. Logins and filters may be linked on purpose, hence a notice. Errors, redirects and robots.txt are
 * left to `link-broken-internal`, `redir-3xx-internal-link` and `link-blocked-target`.
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
    failure: 'Links lead to pages that can be found',
    pass: 'Links lead to pages that can be found',
    why: 'Crawlers spend their time on pages that will not be found, and the links do nothing for those that should.',
    fix: 'Link to the page that should be found; leave it where visitors need this one.',
    details: {
      noindex: 'Pages that link here: {count}. The page is kept out of the index.',
      canonicalised: 'Pages that link here: {count}. The page names {target} as canonical.',
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
