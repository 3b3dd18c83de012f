import { defineWords } from '../../words/words.ts';

const problemsEn = {
  pattern: 'Start the pattern with / or *.',
  rate: 'Enter a number from 0.1 to 100.',
  agent: 'Use only unaccented letters, digits, and common symbols.',
  username: 'A user name can’t contain a colon.',
  noUsername: 'Enter the user name for this password.',
  header: 'Enter a name, a colon, and a value.',
  headerTwice: 'This header is already there.',
  headerAscii: 'Use only unaccented letters, digits, and common symbols.',
  bothAuthorizations: 'Use either this header, or the user name and password.',
} as const;

export const siteSettingsWords = defineWords('new-scan/site-settings', {
  settings: 'Settings',
  urls: 'URLs',
  urlsHint:
    'One pattern per line, compared with the path and query as in robots.txt: * stands for any characters, $ for the end.',
  include: 'Only crawl URLs that match one of these patterns',
  exclude: 'Skip URLs that match one of these patterns',
  requests: 'Requests',
  rate: 'Maximum requests per second',
  rateDefault: 'As fast as the site responds',
  rateHint: 'Only slows the crawl down. Limits in robots.txt and those of this service still apply.',
  agent: 'User agent',
  agentHint: 'Sent to this site only. Its name decides which rules in robots.txt apply.',
  access: 'Access to a staging site',
  accessHint:
    'Sent to this site only, over HTTPS unless its URL starts with http://. Stored encrypted until the crawl ends, and never shown.',
  username: 'User name',
  password: 'Password',
  headers: 'Headers',
  headersHint: 'One per line, with name and value. Only the names are shown in the report.',
  line: 'Line {line}: {problem}',
  problems: problemsEn,
});
