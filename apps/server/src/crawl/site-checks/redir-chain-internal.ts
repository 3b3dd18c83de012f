import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site from which several redirects lead to a page: where the chain begins, and where
 * links lead into the middle of it. From `manyHops` on it is `redir-chain-long`; what ends badly is left to
 * `redir-to-error` and `redir-loop`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes
 */
export const redirChainInternal = defineSiteCheck({
  id: 'redir-chain-internal',
  row: 'redir-chain',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  thresholds: { hops: 2, manyHops: 5 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  text: {
    failure: 'Redirects lead on at once',
    pass: 'Redirects lead on at once',
    why: 'Each redirect costs visitors time, and crawlers follow only so many of them.',
    fix: 'Let the first address lead straight to the last, and change the links that still name the first.',
    details: { chain: 'Redirects on the way from here to {target}: {hops}.' },
  },
  sql: (limit) => `
    select e.source as url_hash, 'chain' as code,
      jsonb_build_object('hops', e.hops, 'target', ${short('t.url')}) as data,
      ${linkedDirectly('e.source')}, coalesce(i.direct, 0) as source_count
    from ends e
    join addresses a on a.url_hash = e.source and a.kind = 'page'
    join addresses t on t.url_hash = e.target and t.fate not in ('error', 'silent')
    left join inlinks i on i.url_hash = e.source
    where e.hops >= ${limit.hops} and e.hops < ${limit.manyHops}
      and (i.direct > 0 or not exists (select from hops h where h.target = e.source))`,
});
