import { defineWords } from '../../words/words.ts';

export const batchWords = defineWords('batch', {
  title: 'Scan of {pages}',
  page: '{count, plural, one {# page} other {# pages}}',
  wait: 'Loading the scans…',
  goesOn: 'You can close this page and come back later. The scans keep running.',
  missingTitle: 'Scans not found',
  missing: 'The scans may have been deleted or belong to another account, or the URL may be incomplete.',
  again: 'Scan more pages',
});
