import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots, searchAccess } from '../../facts/robots.ts';

/**
 * Fires when robots.txt allows crawlers in general to fetch the page but not Googlebot or Bingbot, which have their own
 * rules. Those replace the general rules instead of adding to them, which is easily overlooked. A rule that blocks the
 * whole site for one of them is left to `rb-block-all`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#order-of-precedence-for-user-agents
 */
export const rbUaPrecedence = defineCheck({
  id: 'rb-ua-precedence',
  version: 1,
  category: 'robots-txt',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Search engine blocked by its own rules',
    pass: 'Search engines have the same access as others',
    why: 'A crawler that robots.txt names follows only the rules under its own name. Here, those rules keep a search engine from a page that is open to all other crawlers.',
    fix: 'If this isn’t intended, remove the rules for this crawler, or repeat the rules for all crawlers under its name.',
    details: {
      stricter: 'All crawlers may fetch the page except {agents}. Line {line} of robots.txt is “{rule}”.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    if (searchAccess(robots, '*')?.isAllowed !== true) return pass();
    const stricter = (['Googlebot', 'bingbot'] as const)
      .map((agent) => searchAccess(robots, agent))
      .filter((access) => access !== null)
      .filter(({ agent, isAllowed }) => !isAllowed && robots.blocked.every((one) => one.agent !== agent));
    const rule = stricter[0]?.rule ?? null;
    if (rule === null) return pass();
    return fail('stricter', {
      agents: stricter.map(({ agent }) => agent),
      line: rule.line,
      rule: rule.text,
    });
  },
});
