import { defineWords } from '../../words/words.ts';

/** Why an address was not asked for, by the reason that the service gives. */
const reasonsEn = {
  robots: 'robots.txt forbids it',
  depth: 'deeper than the crawl goes',
  'max-pages': 'the number of pages was reached',
  excluded: 'excluded by a pattern',
  'not-included': 'no pattern includes it',
  nofollow: 'only links with nofollow lead there',
  'blocked-address': 'leads into a private network',
  'unreachable-host': 'its host could not be reached',
  limit: 'more addresses than can be checked',
  stopped: 'the crawl was stopped before',
  'trap-too-long': 'trap: the address is too long',
  'trap-repeating-path': 'trap: its path repeats itself',
  'trap-session-id': 'trap: a session id stands in it',
  'trap-parameters': 'trap: too many parameters',
  'trap-calendar': 'trap: a calendar without end',
  'trap-redirects': 'trap: redirects without end',
} as const;

export const reasonWords = defineWords('report/reason', reasonsEn);
