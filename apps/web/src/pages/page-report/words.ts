import { defineWords } from '../../words/words.ts';

export const pageReportWords = defineWords('page-report', {
  title: 'Report on {page}',
  wait: 'Loading report…',
  scanned: 'Scanned',
  shared: 'shared with you, view only',
});
