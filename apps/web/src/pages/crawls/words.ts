import { defineWords } from '../../words/words.ts';

export const crawlsWords = defineWords('crawls', {
  title: 'Crawls',
  newCrawl: 'New crawl',
  wait: 'Loading your crawls…',
  empty: 'No crawls yet',
  emptyText:
    'A crawl follows the links and the sitemap of an entire site and finds what no single page reveals: broken links, duplicates, and orphan pages.',
  site: 'Site',
  state: 'Status',
  score: 'Score',
  pages: 'Pages',
  findings: 'Findings',
  when: 'Started',
});
