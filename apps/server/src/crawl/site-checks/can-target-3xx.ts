import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL redirects. Redirect loops are left to `can-target-4xx`.
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
    failure: 'Canonical URL redirects',
    pass: 'Canonical URL doesn’t redirect',
    why: 'The canonical tag points to one URL and the redirect to another, so search engines get conflicting signals about which one to index.',
    fix: 'Set the canonical URL to the final URL, one that returns status 200 without redirecting.',
    details: {
      redirect: 'The canonical URL {target} redirects to {next}.',
    },
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
