import { short, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a script of pages that redirects. Where its server asks for it, as with a name that always leads to the
 * newest version, nothing can be done here, hence a notice.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/redirects
 */
export const perfRedirectingJs = defineSiteCheck({
  id: 'perf-redirecting-js',
  version: 1,
  category: 'performance',
  severity: 'notice',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  text: {
    failure: 'Scripts are loaded from their address',
    pass: 'Scripts are loaded from their address',
    why: 'Each redirect is one more wait before the script is there.',
    fix: 'Let the pages name the address to which it leads.',
    details: { redirect: 'Pages that load it: {count}. The script redirects to {target}.' },
  },
  sql: () => `
    select u.target as url_hash, 'redirect' as code,
      jsonb_build_object('count', u.pages, 'target', ${short('t.url')}) as data,
      ${usedOn('u.target', 's')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final
    where u.kind = 's' and u.final <> u.target`,
});
