import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { searchAccess } from '../../facts/robots.ts';

/**
 * Fires when robots.txt blocks Googlebot from stylesheets or scripts that the page needs for rendering. Only the
 * first ones from the page's own origin are checked, since no other robots.txt is read. If the page itself is
 * disallowed, its resources don't matter.
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
    failure: 'CSS or JavaScript blocked by robots.txt',
    pass: 'CSS and JavaScript open to Googlebot',
    why: 'Google renders a page before evaluating it. Without its CSS and JavaScript, content may be missing and the page may not appear mobile-friendly.',
    fix: 'Allow these files in robots.txt, for example with an Allow line for their folder.',
    details: {
      blocked:
        'The robots.txt file blocks Googlebot from {count, number} of {total, plural, one {# CSS or JavaScript file} other {# CSS and JavaScript files}}, for example {url} (line {line}: “{rule}”).',
    },
  },
  run({ robots }) {
    if (robots.state === 'not-requested') return notApplicable('not-fetched');
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
