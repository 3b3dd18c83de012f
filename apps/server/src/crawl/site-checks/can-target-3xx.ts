import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL redirects. Where it redirects in a circle, it is left to `can-target-4xx`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting
 */
export const canTarget3xx = defineSiteCheck({
  id: 'can-target-3xx',
  row: 'can-target-4xx/3xx/noindex/blocked',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  text: {
    failure: 'Canonical URL does not redirect',
    pass: 'Canonical URL does not redirect',
    why: 'The redirect says that another address is meant: search engines get two answers to one question.',
    fix: 'Let the canonical URL name the page that should be found, as it answers now.',
    details: { redirect: 'The canonical URL {target} redirects to {next}.' },
  },
  sql: () => `
    select p.url_hash, 'redirect' as code,
      jsonb_build_object('target', ${short('c.url')}, 'next', ${short(`coalesce(n.url, '?')`)}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    left join addresses n on n.url_hash = coalesce(c.redirect_hash, c.canonical_to)
    where p.is_page and not p.is_noindex and c.fate = 'redirect'`,
});
