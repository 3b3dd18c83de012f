import { defineWords } from '../../words/words.ts';

const viewsEn = {
  overview: 'Overview',
  issues: 'Issues',
  urls: 'URL list',
  pages: 'Pages',
  duplicates: 'Duplicates',
  structure: 'Structure',
  skipped: 'Skipped URLs',
  comparison: 'Comparison',
} as const;

export const reportWords = defineWords('report', {
  title: 'Crawl of {domain}',
  wait: 'Loading report…',
  viewsLabel: 'Report sections',
  views: viewsEn,
  crawled: 'Crawled',
  took: 'took {duration}',
  limits: 'up to {pages} and {clicks} deep',
  page: '{count, plural, one {# page} other {# pages}}',
  click: '{count, plural, one {# click} other {# clicks}}',
  robotsIgnored: 'robots.txt ignored',
  unchanged: '{reused} of {pages} unchanged since {day}',
  noBase: 'analyzed in full, since no earlier crawl has the same settings',
  shared: 'shared with you, view only',
  exports: { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV', json: 'NDJSON' },
  exportHints: {
    pdf: 'Download a report you can share, with the state of the site and its top issues',
    xlsx: 'Download a spreadsheet with every issue of every URL, with evidence',
    csv: 'Download one row per page',
    json: 'Download each page with its full analysis, one line of JSON per page',
  },
  share: 'Share',
  again: 'Crawl again',
  missingTitle: 'Report not found',
  missing: 'It may have been deleted or belong to another account, or the URL may be incomplete.',
  withdrawnTitle: 'This link no longer works',
  withdrawn: 'The link was revoked or is incomplete. Ask the person who shared it for a new one.',
  home: 'Go to home page',
  toCrawls: 'View your crawls',
  failedTitle: 'Crawl report',
});
