import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL is itself canonicalized to another URL. If the canonical URL is noindex, it is
 * left to `can-target-noindex`.
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
    failure: 'Canonical chain',
    pass: 'No canonical chains',
    why: 'Search engines get conflicting signals about which URL to index, and may ignore all of them.',
    fix: 'Set the canonical URL of every page in the chain to the final URL.',
    details: {
      chain: 'The canonical URL {target} is itself canonicalized to {next}.',
    },
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
