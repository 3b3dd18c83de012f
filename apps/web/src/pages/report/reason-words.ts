import { defineWords } from '../../words/words.ts';

/** Why a URL was skipped, by the reason code of the API. */
const reasonsEn = {
  robots: 'Blocked by robots.txt',
  depth: 'Beyond the maximum crawl depth',
  'max-pages': 'Page limit reached',
  excluded: 'Excluded by a pattern',
  'not-included': 'Not matched by any include pattern',
  nofollow: 'Only linked with nofollow',
  'blocked-address': 'Points to a private network',
  'unreachable-host': 'Host unreachable',
  limit: 'URL check limit reached',
  stopped: 'Crawl stopped first',
  moved: 'The site has moved to another host',
  'trap-too-long': 'Crawler trap: URL too long',
  'trap-repeating-path': 'Crawler trap: repeating path',
  'trap-session-id': 'Crawler trap: session ID in the URL',
  'trap-parameters': 'Crawler trap: endless parameters',
  'trap-calendar': 'Crawler trap: endless calendar',
  'trap-numbers': 'Crawler trap: numbered pages without end',
  'trap-redirects': 'Crawler trap: endless redirects',
} as const;

export const reasonWords = defineWords('report/reason', reasonsEn);
