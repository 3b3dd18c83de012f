import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isRobotsTxtTooLong, outsideOfRobots } from '../../facts/robots.ts';
import { robotsTxtLimitBytes } from '../../parse/robots-txt.ts';

/**
 * Fires when robots.txt is larger than the 500 KiB that Google reads, which is also the minimum that every crawler must
 * read (RFC 9309, 2.5).
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const rbSize = defineCheck({
  id: 'rb-size',
  version: 1,
  category: 'robots-txt',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Oversized robots.txt',
    pass: 'Size of robots.txt OK',
    why: 'Google reads only the first 500 KiB of a robots.txt. Rules beyond that are ignored.',
    fix: 'Combine rules by using the wildcard *, or move content that should be blocked into separate folders.',
    details: {
      long: 'The robots.txt is larger than the {limit, number} KiB that crawlers read.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    return isRobotsTxtTooLong(robots) ? fail('long', { limit: robotsTxtLimitBytes / 1024 }) : pass();
  },
});
