import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose address ends with a slash where the same address without it answers with the same text, and
 * neither names the other as canonical. Such a pair is left out of `dup-exact` and of shared titles.
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
    failure: 'One address, with or without a slash at its end',
    pass: 'One address, with or without a slash at its end',
    why: 'Two addresses with one text compete with each other, and links are divided between them.',
    fix: 'Let one of the two redirect to the other, and link to that one only.',
    details: { both: 'The page has the same text as {target}.' },
  },
  sql: () => `
    select c.url_hash, 'both' as code, jsonb_build_object('target', ${short('o.url')}) as data,
      array[c.original] as sources, 1 as source_count
    from copies c join addresses o on o.url_hash = c.original
    where c.kind = 'slash'`,
});
