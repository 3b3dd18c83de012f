import { defineWords } from '../../words/words.ts';

export const crawlWords = defineWords('crawl', {
  title: 'Crawl of {domain}',
  wait: 'Reading the crawl …',
  goesOn:
    'It goes on without this page: you can close it and come back. The report appears here when it is complete.',
  lost: 'The state cannot be read just now; it is tried again by itself.',
  soFar: 'Issues so far',
  soFarNote: 'What single pages fail; what only the whole site tells is found at the end.',
  noneYet: 'None yet.',
  stoppedTitle: 'This crawl was stopped',
  stopped:
    'What it had crawled until then is kept and shown below. What needs the whole site was not judged.',
  errorTitle: 'This crawl could not be completed',
  error: 'What it had crawled until then is kept and shown below.',
  noted: 'Noted:',
});
