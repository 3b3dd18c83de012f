import { defineWords } from '../../words/words.ts';

const statusesEn = {
  '2xx': '2xx, fine',
  '3xx': '3xx, leads elsewhere',
  '4xx': '4xx, not there',
  '5xx': '5xx, failed',
  none: 'no answer',
} as const;

/** The columns of the page table, by what they are sorted by. */
export const pagesWords = defineWords('report/pages', {
  wait: 'Reading the pages …',
  pages: 'Pages',
  address: '{count, plural, one {# address} other {# addresses}}',
  find: 'Address or title contains',
  any: 'All',
  status: 'Answer',
  statuses: statusesEn,
  indexable: 'May be indexed',
  yes: 'yes',
  no: 'no',
  depth: 'Clicks',
  issue: 'Fails',
  sort: 'Sort by',
  rising: '{name}, rising',
  falling: '{name}, falling',
  sortBy: 'Sort by {name}',
  columns: 'Columns',
  clear: 'Show all pages',
  none: 'No page fits these filters',
  noneText: 'Take one of them away to see more.',
  range: '{from}–{to} of {all}',
  names: {
    url: 'Page',
    status: 'Answer',
    depth: 'Clicks',
    title: 'Title',
    words: 'Words',
    ttfb: 'First byte',
    bytes: 'Size',
    inlinks: 'Links in',
    outlinks: 'Links out',
    link_score: 'Link score',
    score: 'Score',
    issues: 'Issues',
  },
});
