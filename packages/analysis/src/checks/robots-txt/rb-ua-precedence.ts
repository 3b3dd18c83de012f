import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots, searchAccess } from '../../facts/robots.ts';

/**
 * Fires when robots.txt lets everybody fetch the page but not Googlebot or Bingbot, which have rules of their own.
 * Those replace the rules for everybody and do not add to them, which is easily overlooked. A rule that shuts one of
 * them out of the whole site is told by `rb-block-all`.
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
    failure: 'Search crawlers may fetch what everybody may',
    pass: 'Search crawlers may fetch what everybody may',
    why: 'A crawler that robots.txt names obeys the rules under its name alone. Here they keep a search engine from a page that is open to everybody else.',
    fix: 'If that is not meant, remove the rules for this crawler, or repeat under its name what holds for everybody.',
    details: {
      stricter: 'Everybody may fetch the page, but not {agents}: line {line} of robots.txt says “{rule}”.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    if (searchAccess(robots, '*')?.isAllowed !== true) return pass();
    const stricter = (['Googlebot', 'bingbot'] as const)
      .map((agent) => searchAccess(robots, agent))
      .filter((access) => access !== null)
      .filter(({ agent, isAllowed }) => !isAllowed && robots.shutOut.every((one) => one.agent !== agent));
    const rule = stricter[0]?.rule ?? null;
    if (rule === null) return pass();
    return fail('stricter', {
      agents: stricter.map(({ agent }) => agent),
      line: rule.line,
      rule: rule.text,
    });
  },
});
