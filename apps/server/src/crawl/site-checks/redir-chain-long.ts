import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires like `redir-chain-internal`, on chains so long that crawlers may give up before the end.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes
 */
export const redirChainLong = defineSiteCheck({
  id: 'redir-chain-long',
  row: 'redir-chain',
  version: 1,
  category: 'redirects',
  severity: 'error',
  thresholds: { hops: 5 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  text: {
    failure: 'Long redirect chains',
    pass: 'No long redirect chains',
    why: 'Crawlers give up after a number of redirects, so they may never reach the final page.',
    fix: 'Redirect the first URL straight to the final one, and update links that still use the first URL.',
    details: {
      long: 'The redirect chain to {target} has {hops, plural, one {# redirect} other {# redirects}}. Crawlers may give up before the end of the chain.',
    },
  },
  sql: (limit) => `
    select e.source as url_hash, 'long' as code,
      jsonb_build_object('hops', e.hops, 'target', ${short('t.url')}) as data,
      ${linkedDirectly('e.source')}, coalesce(i.direct, 0) as source_count
    from ends e
    join addresses a on a.url_hash = e.source and a.kind = 'page'
    join addresses t on t.url_hash = e.target and t.fate not in ('error', 'silent')
    left join inlinks i on i.url_hash = e.source
    where e.hops >= ${limit.hops}
      and (i.direct > 0 or not exists (select from hops h where h.target = e.source))`,
});
