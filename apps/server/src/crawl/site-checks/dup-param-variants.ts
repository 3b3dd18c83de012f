import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page with URL parameters whose content is the same as without them, or as with other parameters, and that
 * isn’t canonicalized to another URL. Such pages are left out of `dup-exact` and of the checks for duplicate titles,
 * descriptions, and headings.
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
    failure: 'Duplicate URLs with parameters',
    pass: 'No duplicate URLs with parameters',
    why: 'Each parameter combination is another URL for the same page, so duplicates use up crawl budget.',
    fix: 'Set the canonical URL of all variants to the URL without parameters, and link to that URL.',
    details: {
      same: 'The page has the same content as {target}.',
    },
  },
  sql: () => `
    select c.url_hash, 'same' as code, jsonb_build_object('target', ${short('o.url')}) as data,
      array[c.original] as sources, 1 as source_count
    from copies c join addresses o on o.url_hash = c.original
    where c.kind = 'param'`,
});
