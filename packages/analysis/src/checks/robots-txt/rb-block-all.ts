import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots, type CrawlerAccess } from '../../facts/robots.ts';

/**
 * Fires when one rule of robots.txt blocks the whole site for Googlebot, Bingbot, or both, through their own rules or
 * those for all crawlers. A site that blocks all crawlers but allows both by name does so on purpose. Whether the
 * scanned page itself is blocked is left to `idx-blocked-all-known-bots`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const rbBlockAll = defineCheck({
  id: 'rb-block-all',
  version: 1,
  category: 'robots-txt',
  severity: 'error',
  weight: 8,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Entire site blocked by robots.txt',
    pass: 'Site not blocked by robots.txt',
    why: 'Search engines don’t crawl pages that robots.txt disallows. A rule for every path takes the entire site out of search, and it is often left over from before the site went live.',
    fix: 'Remove the rule, or replace it with rules for the folders that should be blocked.',
    details: {
      everybody:
        'Line {line} of robots.txt, “{rule}”, blocks the entire site for all crawlers that the file doesn’t name. It applies to {agents}.',
      named: 'Line {line} of robots.txt, “{rule}”, blocks the entire site for {agents}.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    const shutOut = robots.blocked.filter(({ agent }) => agent === 'Googlebot' || agent === 'bingbot');
    const named = shutOut.filter(({ isNamed }) => isNamed);
    const [byOthers] = shutOut.filter(({ isNamed }) => !isNamed);
    if (byOthers !== undefined) return blame('everybody', byOthers, shutOut);
    const [byName] = named;
    return byName === undefined ? pass() : blame('named', byName, named);
  },
});

function blame<Code extends 'everybody' | 'named'>(
  code: Code,
  { rule }: CrawlerAccess,
  shutOut: readonly CrawlerAccess[],
) {
  const agents = shutOut.map(({ agent }) => agent);
  return fail(code, { line: rule?.line ?? 0, rule: rule?.text ?? '', agents });
}
