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
    en: {
      label: 'The robots.txt is read to its end',
      why: 'Google reads the first 500 KiB of a robots.txt. Rules beyond that are not heard.',
      fix: 'Put many rules into few with the wildcard *, or move what should be kept out into folders of its own.',
      details: { long: 'The robots.txt is longer than the {limit} KiB that are read.' },
    },
    it: {
      label: 'Il robots.txt viene letto fino alla fine',
      why: 'Google legge i primi 500 KiB di un robots.txt. Le regole successive non vengono considerate.',
      fix: 'Riunire molte regole in poche con il carattere jolly *, o spostare ciò che va escluso in cartelle proprie.',
      details: { long: 'Il robots.txt supera i {limit} KiB che vengono letti.' },
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    return isRobotsTxtTooLong(robots) ? fail('long', { limit: robotsTxtLimitBytes / 1024 }) : pass();
  },
});
