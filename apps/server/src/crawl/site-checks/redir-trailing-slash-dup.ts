import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose URL has a trailing slash, if the same URL without it returns the same text and neither is
 * canonicalized to the other. Such pairs are left out of `dup-exact` and of the checks for duplicate titles,
 * descriptions, and headings.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const redirTrailingSlashDup = defineSiteCheck({
  id: 'redir-trailing-slash-dup',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Duplicate URLs with trailing slash',
    pass: 'No trailing slash duplicates',
    why: 'Two URLs with the same content compete with each other, and link signals are split between them.',
    fix: 'Redirect one of the two URLs to the other, and link only to that one.',
    details: {
      both: 'The page has the same text as {target}.',
    },
  },
  sql: () => `
    select c.url_hash, 'both' as code, jsonb_build_object('target', ${short('o.url')}) as data,
      array[c.original] as sources, 1 as source_count
    from copies c join addresses o on o.url_hash = c.original
    where c.kind = 'slash'`,
});
