import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL names another canonical URL in turn. One that is kept out of the index is left
 * to `can-target-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting
 */
export const canChain = defineSiteCheck({
  id: 'can-chain',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  text: {
    failure: 'Canonical URL names itself',
    pass: 'Canonical URL names itself',
    why: 'Search engines get two answers to one question, and may follow neither.',
    fix: 'Let each of the pages name the last one.',
    details: { chain: 'The canonical URL {target} names another one: {next}.' },
  },
  sql: () => `
    select p.url_hash, 'chain' as code,
      jsonb_build_object('target', ${short('c.url')}, 'next', ${short(`coalesce(n.url, '?')`)}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    left join addresses n on n.url_hash = coalesce(c.redirect_hash, c.canonical_to)
    where p.is_page and not p.is_noindex and c.is_page and not c.is_noindex and c.canonical_to is not null`,
});
