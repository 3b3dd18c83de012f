import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';
import { searchAccess } from '../../facts/robots.ts';

/**
 * Fires when a page says noindex and robots.txt keeps Googlebot from fetching it: the directive is never seen, and
 * the bare address may stay in the index. A page that only says noindex is told by `idx-noindex`.
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
    failure: 'A noindex can be read by crawlers',
    pass: 'A noindex can be read by crawlers',
    why: 'Search engines obey noindex only on pages that they may fetch. Where robots.txt keeps them out, they never see it, and the address can appear in search results without a description.',
    fix: 'To keep the page out of search, allow it in robots.txt and leave the noindex; once it has gone from the index, it may be disallowed.',
    details: {
      unseen:
        'The page says “{directive}”, but line {line} of robots.txt, “{rule}”, keeps Googlebot from reading it.',
    },
  },
  run({ indexability, robots }) {
    const directive = directivesFor(indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    if (directive === undefined) return pass();
    if (robots.state === 'not-asked') return notApplicable('not-fetched');
    const access = searchAccess(robots, 'Googlebot');
    if (access === null) return notApplicable('unanswered');
    if (access.rule === null || access.isAllowed) return pass();
    const { text, line } = access.rule;
    return fail('unseen', { directive: directive.name, rule: text, line }, directive.element);
  },
});
