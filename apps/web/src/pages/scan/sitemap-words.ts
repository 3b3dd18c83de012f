import { defineWords } from '../../words/words.ts';

export const sitemapWords = defineWords('scan/sitemap', {
  kind: 'Sitemap scan',
  wait: 'Loading the page…',
});
