import { defineWords } from '../../words/words.ts';

const viewsEn = {
  overview: 'Overview',
  issues: 'Issues',
  pages: 'Pages',
  duplicates: 'Duplicates',
  structure: 'Structure',
  skipped: 'Not visited',
  comparison: 'Comparison',
} as const;

export const reportWords = defineWords('report', {
  title: 'Crawl of {domain}',
  wait: 'Reading the report …',
  viewsLabel: 'Views of the report',
  views: viewsEn,
  crawled: 'Crawled',
  took: 'in {duration}',
  limits: 'at most {pages} and {clicks} deep',
  page: '{count, plural, one {# page} other {# pages}}',
  click: '{count, plural, one {# click} other {# clicks}}',
  shared: 'shared with you to read',
  exports: { pdf: 'PDF', csv: 'CSV', json: 'NDJSON' },
  exportHints: {
    pdf: 'A report to hand on: how the site does, and what to change first',
    csv: 'Download a row for each page',
    json: 'Download each page with its whole analysis, a line of JSON each',
  },
  share: 'Share',
  again: 'Crawl again',
  missingTitle: 'There is no such report',
  missing: 'It may have been deleted, belong to somebody else, or its address is not complete.',
  withdrawnTitle: 'This link opens nothing any more',
  withdrawn: 'Whoever gave it to you has withdrawn it, or it is not complete. Ask for a new one.',
  home: 'Go to the start page',
  toCrawls: 'Your crawls',
  failedTitle: 'Crawl report',
});
