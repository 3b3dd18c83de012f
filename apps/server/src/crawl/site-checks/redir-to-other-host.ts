import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/** Host and port without `www.` */
const siteOf = (row: string): string => `regexp_replace(split_part(${row}.url, '/', 3), '^www\\.', '')`;

/**
 * Fires on a URL of the site that redirects to another site, also if the crawl follows it there from its start page. It
 * is a notice because this may be intentional. Redirects that end in an error are left to `redir-to-error`. The page
 * check `redir-cross-domain` reports the same for a single scan, which follows redirects.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirToOtherHost = defineSiteCheck({
  id: 'redir-to-other-host',
  row: 'redir-cross-domain',
  version: 2,
  category: 'redirects',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Internal URLs redirecting to another host',
    pass: 'Internal URLs stay on the site',
    why: 'With a redirect to another host, that host takes the place of this URL in search results.',
    fix: 'If the page has moved to that host, no action is needed. Otherwise, find where the redirect is configured, and check whether someone else set it up.',
    details: {
      elsewhere: 'The URL redirects to another host: {target}.',
    },
  },
  sql: () => `
    select h.source as url_hash, 'elsewhere' as code, jsonb_build_object('target', ${short('t.url')}) as data,
      ${linkedDirectly('h.source')}, coalesce(i.direct, 0) as source_count
    from hops h
    join addresses t on t.url_hash = h.target and (t.kind = 'external' or (t.depth = 0 and ${siteOf('t')} <> ${siteOf('h')}))
    join ends e on e.source = h.source
    join addresses f on f.url_hash = e.target and f.fate not in ('error', 'silent')
    left join inlinks i on i.url_hash = h.source
    where h.kind = 'page'`,
});
