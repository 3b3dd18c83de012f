import { short, usedOn } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a script of a page that redirects. It is a notice because some servers require it, for example with a URL
 * that always redirects to the latest version, and then nothing can be done here.
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
    failure: 'Redirecting scripts',
    pass: 'Scripts load without redirects',
    why: 'Each redirect adds a delay before the script can load.',
    fix: 'Update the pages to load the script from its final URL.',
    details: {
      redirect:
        'The script is loaded by {count, plural, one {# page} other {# pages}} and redirects to {target}.',
    },
  },
  sql: () => `
    select u.target as url_hash, 'redirect' as code,
      jsonb_build_object('count', u.pages, 'target', ${short('t.url')}) as data,
      ${usedOn('u.target', 's')}, u.pages as source_count
    from used u
    join addresses t on t.url_hash = u.final
    where u.kind = 's' and u.final <> u.target`,
});
