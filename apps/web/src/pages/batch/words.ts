import { defineWords } from '../../words/words.ts';

export const batchWords = defineWords('batch', {
  title: 'Scans of {pages}',
  page: '{count, plural, one {# page} other {# pages}}',
  wait: 'Reading the scans …',
  lead: '{scored} scanned, {average} points on average.',
  none: 'No page has a score.',
  failed: '{failed} without a result.',
  goesOn: 'It goes on without this page: you can close it and come back.',
  missingTitle: 'There are no such scans',
  missing: 'They may have been deleted, belong to somebody else, or the address is not complete.',
  again: 'Scan other pages',
  address: 'Page',
  score: 'Score',
  issues: 'Issues',
  state: 'State',
});
