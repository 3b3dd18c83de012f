import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires as `redir-chain-internal` does, for chains so long that crawlers may give up on the way.
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
    failure: 'Redirects come to an end soon',
    pass: 'Redirects come to an end soon',
    why: 'Crawlers give up after some redirects: the page at the end may never be found.',
    fix: 'Let the first address lead straight to the last, and change the links that still name the first.',
    details: {
      long: 'Redirects on the way from here to {target}: {hops}. Crawlers may give up before the end.',
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
