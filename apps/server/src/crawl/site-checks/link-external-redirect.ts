import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of another site that pages link to and that redirects to a working page. Other redirects are left to
 * `link-broken-external` and `link-unverifiable-external`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkExternalRedirect = defineSiteCheck({
  id: 'link-external-redirect',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'External links to redirects',
    pass: 'No external links to redirects',
    why: 'The linked page has a different URL now. If the redirect is removed one day, the links will break.',
    fix: 'If the page has moved permanently, update the links to its new URL.',
    details: {
      moved:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}} and redirects permanently to {target} (status {status}).',
      redirected:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}} and redirects temporarily to {target} (status {status}).',
    },
  },
  sql: () => `
    select a.url_hash, case when a.status in (301, 308) then 'moved' else 'redirected' end as code,
      jsonb_build_object('count', i.direct, 'status', a.status, 'target', ${short('t.url')}) as data,
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    left join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = coalesce(e.target, a.url_hash)
    where a.kind = 'external' and a.fate = 'redirect' and t.fate = 'fine'`,
});
