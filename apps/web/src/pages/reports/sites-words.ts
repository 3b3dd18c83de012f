import { defineWords } from '../../words/words.ts';

export const sitesWords = defineWords('reports/sites', {
  title: 'Reports for several sites',
  list: 'Sites and recipients',
  hint: 'One site per line, followed by the email address that gets its report. Without an address, you get it yourself. You can paste two columns of a spreadsheet.',
  empty: 'Enter at least one site.',
  tooMany: 'Enter at most {limit} sites.',
  line: 'Line {line}: {problem}',
  hasMore: 'Enter only a site and an email address.',
  now: 'Run each report once now',
  nowHint:
    'You’ll see every score right away, and the next report can say what has changed. Each run counts as a crawl. Recipients who have already confirmed get it, too.',
  schedule: 'Schedule reports',
  scheduling: 'Scheduling {number} of {count}…',
  scheduled: '{count, plural, one {# report scheduled.} other {# reports scheduled.}}',
  notStarted: '{count, number} of them couldn’t start now and will run as scheduled.',
});
