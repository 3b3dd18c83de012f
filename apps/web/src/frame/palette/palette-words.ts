import { defineWords } from '../../words/words.ts';

export const paletteWords = defineWords('frame/palette', {
  field: 'Search, or type a URL',
  results: 'Results',
  groups: {
    typed: 'For this URL',
    pages: 'Pages',
    sites: 'Sites',
    crawls: 'Crawls',
    scans: 'Scans',
    actions: 'Actions',
  },
  scanUrl: 'Scan {url}',
  crawlUrl: 'Crawl {url}',
  newCrawl: 'New crawl',
  theme: 'Theme: {name}',
  language: 'Language: {name}',
  shortcuts: 'Keyboard shortcuts',
  none: 'No results for “{text}”.',
  count: '{count, plural, one {# result} other {# results}}',
  loading: 'Searching…',
  failed: 'Your sites, crawls, and scans couldn’t be searched. Close this search and try again.',
  keys: '↑ ↓ to move, Enter to open, Esc to close',
  close: 'Close',
});
