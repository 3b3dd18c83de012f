import { defineWords } from '../../words/words.ts';

export const sitemapWords = defineWords('scan/sitemap', {
  kind: 'Sitemap scan',
  lead: '{pages} analysed, {average} points on average.',
  none: 'No page of the sitemap could be analysed.',
  page: '{count, plural, one {# page} other {# pages}}',
  pages: 'Pages of the sitemap',
  address: 'Page',
  score: 'Score',
  issues: 'Issues',
  notAnalysed: 'Not analysed',
  notAnalysedNote: '{pages} of the sitemap without a result, each with the reason.',
  robots: 'robots.txt forbids it',
  back: 'All pages of the sitemap',
  noTitle: 'A page without a title',
});
