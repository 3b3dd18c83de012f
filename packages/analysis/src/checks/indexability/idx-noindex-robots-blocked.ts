import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';
import { searchAccess } from '../../facts/robots.ts';

/**
 * Fires when a page is set to noindex and robots.txt blocks Googlebot from fetching it. Googlebot never sees the
 * directive, and the bare URL may stay in the index. A page that is only set to noindex is left to `idx-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export const idxNoindexRobotsBlocked = defineCheck({
  id: 'idx-noindex-robots-blocked',
  version: 1,
  category: 'indexability',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  text: {
    failure: 'Noindex blocked by robots.txt',
    pass: 'Noindex not blocked by robots.txt',
    why: 'Search engines obey noindex only on pages they can crawl. If robots.txt blocks the page, they never see the directive, and the URL can appear in search results without a description.',
    fix: 'To keep the page out of search results, allow it in robots.txt and keep noindex. After the page has dropped out of the index, you can disallow it.',
    details: {
      unseen:
        'The page is set to “{directive}”, but line {line} of robots.txt, “{rule}”, keeps Googlebot from seeing it.',
    },
  },
  run({ indexability, robots }) {
    const directive = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    if (directive === undefined) return pass();
    if (robots.state === 'not-requested') return notApplicable('not-fetched');
    const access = searchAccess(robots, 'Googlebot');
    if (access === null) return notApplicable('unanswered');
    if (access.rule === null || access.isAllowed) return pass();
    const { text, line } = access.rule;
    return fail('unseen', { directive: directive.name, rule: text, line }, directive.element);
  },
});
