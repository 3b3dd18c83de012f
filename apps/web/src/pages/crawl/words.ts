import { defineWords } from '../../words/words.ts';

export const crawlWords = defineWords('crawl', {
  title: 'Crawl of {domain}',
  wait: 'Loading the crawl…',
  goesOn:
    'You can close this page and come back later. The crawl keeps running, and the report appears here when it’s complete.',
  lost: 'The crawl status can’t be loaded right now. Retrying automatically.',
  soFar: 'Issues so far',
  soFarNote: 'Issues found on individual pages. Site-wide issues are added at the end of the crawl.',
  noneYet: 'None yet.',
  stoppedTitle: 'This crawl was stopped',
  stopped: 'Everything crawled before that is saved and shown below. Site-wide checks didn’t run.',
  errorTitle: 'This crawl couldn’t be completed',
  error: 'Everything crawled before that is saved and shown below.',
  nothing: 'Check that the URL is correct and that the site responds. Then crawl it again.',
  stoppedEarly: 'No page was crawled before that.',
  again: 'Crawl again',
  noted: 'Details:',
});
