import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { searchAccess } from '../../facts/robots.ts';

/**
 * Fires when robots.txt keeps Googlebot from style sheets or scripts that the page is drawn with. Only those of the
 * page's own origin are asked about, since no other robots.txt is read, and the first ones. Where the page itself is
 * disallowed, its resources do not matter.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const idxBlockedResources = defineCheck({
  id: 'idx-blocked-resources',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Style sheets and scripts open to Googlebot',
    pass: 'Style sheets and scripts open to Googlebot',
    why: 'Google draws a page before it judges it. Without its style sheets and scripts, content may be missing, and the page may not look fit for phones.',
    fix: 'Allow these files in robots.txt, for example with an Allow line for their folder.',
    details: {
      blocked:
        'Style sheets and scripts that robots.txt keeps Googlebot from: {count} of {total}, for example {url} by line {line}, “{rule}”.',
    },
  },
  run({ robots }) {
    if (robots.state === 'not-asked') return notApplicable('not-fetched');
    const access = searchAccess(robots, 'Googlebot');
    if (access === null) return notApplicable('unanswered');
    if (!access.isAllowed) return notApplicable('blocked-by-robots-txt');
    if (robots.file === null) return pass();
    const { total, blocked } = robots.resources;
    if (total === 0) return notApplicable('no-resources');
    const [first] = blocked;
    if (first === undefined) return pass();
    return fail(
      'blocked',
      { count: blocked.length, total, url: first.url, line: first.line, rule: first.text },
      blocked.map(({ element }) => element),
    );
  },
});
