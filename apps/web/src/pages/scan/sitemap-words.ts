import { defineWords } from '../../words/words.ts';

export const sitemapWords = defineWords('scan/sitemap', {
  kind: 'Sitemap scan',
  lead: '{pages} scanned, average score {average}.',
  none: 'No page in the sitemap could be scanned.',
  page: '{count, plural, one {# page} other {# pages}}',
  pages: 'Pages in the sitemap',
  address: 'Page URL',
  score: 'Score',
  issues: 'Issues',
  notAnalysed: 'Not scanned',
  notAnalysedNote: '{pages} in the sitemap could not be scanned. The reason is shown for each.',
  robots: 'Blocked by robots.txt',
  noTitle: 'Untitled page',
});
