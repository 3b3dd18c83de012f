import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isRobotsTxtTooLong, outsideOfRobots } from '../../facts/robots.ts';
import { robotsTxtLimitBytes } from '../../parse/robots-txt.ts';

/**
 * Fires when robots.txt is longer than what Google reads of it, 500 KiB, which is also the least that every crawler
 * must read (RFC 9309, 2.5).
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
    failure: 'The robots.txt is read to its end',
    pass: 'The robots.txt is read to its end',
    why: 'Google reads the first 500 KiB of a robots.txt. Rules beyond that are not heard.',
    fix: 'Put many rules into few with the wildcard *, or move what should be kept out into folders of its own.',
    details: { long: 'The robots.txt is longer than the {limit} KiB that are read.' },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    return isRobotsTxtTooLong(robots) ? fail('long', { limit: robotsTxtLimitBytes / 1024 }) : pass();
  },
});
