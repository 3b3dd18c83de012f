import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page with only one followed inlink. If linked pages were left out of the crawl, inlinks are not
 * fully known and nothing is reported. Pages without any are left to `link-orphan` and `link-nofollow-only-inlinks`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkWeak = defineSiteCheck({
  id: 'link-weak',
  version: 1,
  category: 'links',
  severity: 'notice',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Only one followed inlink',
    pass: 'Multiple followed inlinks',
    why: 'A single inlink is easily lost, and it tells search engines that the page isn’t very important.',
    fix: 'Add links to the page from related pages.',
    details: {
      weak: 'The only followed inlink is from {page}.',
    },
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
