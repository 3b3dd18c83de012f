import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of another site that pages link to and that redirects to a page that answers. The others are
 * left to `link-broken-external` and `link-unverifiable-external`.
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
    failure: 'Links to other sites lead straight to their page',
    pass: 'Links to other sites lead straight to their page',
    why: 'The page has another address now; one day the redirect may be gone.',
    fix: 'Let the links name the new address where the page has moved for good.',
    details: {
      moved: 'Pages that link here: {count}. The page has moved to {target} ({status}).',
      redirected: 'Pages that link here: {count}. The address leads to {target} for now ({status}).',
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
