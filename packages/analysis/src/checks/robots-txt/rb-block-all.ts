import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots, type CrawlerAccess } from '../../facts/robots.ts';

/**
 * Fires when one rule of robots.txt keeps Googlebot, Bingbot, or both from the whole site, by their own rules or by
 * those for everybody. A site that shuts everybody out and lets both in by name has made up its mind. What becomes of
 * the page that was scanned is told by `idx-blocked-all-known-bots`.
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
    failure: 'The robots.txt leaves the site open to search',
    pass: 'The robots.txt leaves the site open to search',
    why: 'Search engines do not fetch pages that robots.txt disallows. A rule for every path takes the whole site out of search; it often stays behind when a site goes live.',
    fix: 'Remove the rule, or replace it by rules for the folders that should be kept out.',
    details: {
      everybody:
        'Line {line} of robots.txt, “{rule}”, keeps all crawlers that it does not name from the whole site; it holds for {agents}.',
      named: 'Line {line} of robots.txt, “{rule}”, keeps {agents} from the whole site.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    const shutOut = robots.shutOut.filter(({ agent }) => agent === 'Googlebot' || agent === 'bingbot');
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
