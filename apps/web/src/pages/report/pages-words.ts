import { defineWords } from '../../words/words.ts';

const statusesEn = {
  '2xx': '2xx (success)',
  '3xx': '3xx (redirect)',
  '4xx': '4xx (client error)',
  '5xx': '5xx (server error)',
  none: 'No response',
} as const;

/** Texts of the page table; columns are keyed by their sort field. */
export const pagesWords = defineWords('report/pages', {
  wait: 'Loading pages …',
  pages: 'Pages',
  address: '{count, plural, one {# URL} other {# URLs}}',
  find: 'URL or title contains',
  any: 'All',
  status: 'Status code',
  statuses: statusesEn,
  indexable: 'Indexable',
  yes: 'Yes',
  no: 'No',
  depth: 'Crawl depth',
  issue: 'Issue',
  sort: 'Sort by',
  rising: '{name}, ascending',
  falling: '{name}, descending',
  sortBy: 'Sort by {name}',
  columns: 'Columns',
  clear: 'Show all pages',
  none: 'No pages match these filters',
  noneText: 'Remove a filter to see more pages.',
  range: '{from}–{to} of {all}',
  names: {
    url: 'Page',
    status: 'Status',
    depth: 'Depth',
    title: 'Title',
    words: 'Words',
    ttfb: 'TTFB',
    bytes: 'Size',
    inlinks: 'Inlinks',
    outlinks: 'Outlinks',
    link_score: 'Link score',
    score: 'Score',
    issues: 'Issues',
  },
});
