import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { blockedRequests } from '../../facts/blocked-requests.ts';
import { searchAccess } from '../../facts/robots.ts';

/**
 * Fires when robots.txt blocks Googlebot from data or modules that scripts of the page load. What the HTML itself
 * names, as sent or as rendered, is left to `idx-blocked-resources`. A notice, because the page may not need them.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const jsBlockedByRobots = defineCheck({
  id: 'js-blocked-by-robots',
  version: 1,
  category: 'rendering',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Requests of scripts blocked by robots.txt',
    pass: 'Requests of scripts open to Googlebot',
    why: 'Google renders the page without the files and data that robots.txt blocks. Content that scripts make of them isn’t indexed.',
    fix: 'Allow these URLs in robots.txt if the page shows content from them. Otherwise, keep the rule.',
    details: {
      blocked:
        'The robots.txt file blocks Googlebot from {count, plural, one {# URL} other {# URLs}} that scripts request, for example {url} (line {line}: “{rule}”).',
    },
  },
  run(facts) {
    const { rendering, robots } = facts;
    if (rendering === null) return notApplicable('not-rendered');
    if (robots.state === 'not-requested') return notApplicable('not-fetched');
    const access = searchAccess(robots, 'Googlebot');
    if (access === null) return notApplicable('unanswered');
    if (!access.isAllowed) return notApplicable('blocked-by-robots-txt');
    const blocked = blockedRequests(rendering.browser, facts);
    const [first] = blocked;
    if (first === undefined) return pass();
    const { url, line, text: rule } = first;
    return fail('blocked', { count: blocked.length, url, line, rule });
  },
});
