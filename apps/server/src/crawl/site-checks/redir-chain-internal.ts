import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of the site that starts a redirect chain, or that is within one and has inlinks. Chains of `manyHops`
 * or more redirects are left to `redir-chain-long`, those that end in an error or a loop to `redir-to-error` and
 * `redir-loop`.
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
    failure: 'Internal redirect chains',
    pass: 'No internal redirect chains',
    why: 'Each redirect costs visitors time, and crawlers follow only a limited number of them.',
    fix: 'Redirect the first URL straight to the final one, and update links that still use the first URL.',
    details: {
      chain: 'The redirect chain to {target} has {hops, plural, one {# redirect} other {# redirects}}.',
    },
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
