import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page with parameters in its address whose content is the same as without them, or with others, and that
 * names no canonical URL but its own. Such pages are left out of `dup-exact` and of shared titles.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const dupParamVariants = defineSiteCheck({
  id: 'dup-param-variants',
  version: 1,
  category: 'content',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Parameters change what a page says',
    pass: 'Parameters change what a page says',
    why: 'Each spelling of the parameters is one more address with the same page: crawlers spend their time on copies.',
    fix: 'Let the variants name the address without parameters as canonical, and link to that one.',
    details: { same: 'The page has the same content as {target}.' },
  },
  sql: () => `
    select c.url_hash, 'same' as code, jsonb_build_object('target', ${short('o.url')}) as data,
      array[c.original] as sources, 1 as source_count
    from copies c join addresses o on o.url_hash = c.original
    where c.kind = 'param'`,
});
