import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and that a single link leads to that may be followed. Where pages that links
 * lead to were left out of the crawl, nobody knows, and nothing is said. Pages without any are left to `link-orphan`
 * and `link-nofollow-only-inlinks`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkWeak = defineSiteCheck({
  id: 'link-weak',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Pages have more than one link',
    pass: 'Pages have more than one link',
    why: 'One link is easily lost, and says little for the importance of the page.',
    fix: 'Link to the page from related ones, too.',
    details: { weak: 'One page links here: {page}.' },
  },
  sql: () => `
    select a.url_hash, 'weak' as code, jsonb_build_object('page', ${short('s.url')}) as data,
      array[s.url_hash] as sources, 1 as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.followed = 1
    cross join lateral (
      select source from edges where final = a.url_hash and source <> a.url_hash and not is_nofollow limit 1
    ) e
    join addresses s on s.url_hash = e.source
    where a.is_primary and a.depth is distinct from 0 and not (select is_cut from extent)`,
});
