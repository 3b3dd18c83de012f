import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site whose redirect leaves the site. It may be meant so, hence a notice. Ways that end
 * badly are left to `redir-to-error`. The page check `redir-cross-domain` tells the same of a single scan, which
 * follows redirects.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirToOtherHost = defineSiteCheck({
  id: 'redir-to-other-host',
  row: 'redir-cross-domain',
  version: 1,
  category: 'redirects',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Addresses of the site stay on the site',
    pass: 'Addresses of the site stay on the site',
    why: 'A redirect to another host hands the place of this address in search to that host.',
    fix: 'Leave it where the page has moved there; else look where the redirect is set up, and whether somebody else set it up.',
    details: { elsewhere: 'The address leads to another host: {target}.' },
  },
  sql: () => `
    select h.source as url_hash, 'elsewhere' as code, jsonb_build_object('target', ${short('t.url')}) as data,
      ${linkedDirectly('h.source')}, coalesce(i.direct, 0) as source_count
    from hops h
    join addresses t on t.url_hash = h.target and t.kind = 'external'
    join ends e on e.source = h.source
    join addresses f on f.url_hash = e.target and f.fate not in ('error', 'silent')
    left join inlinks i on i.url_hash = h.source
    where h.kind = 'page'`,
});
