import { defineWords } from '../../words/words.ts';

export const crawlsWords = defineWords('crawls', {
  title: 'Crawls',
  newCrawl: 'New crawl',
  wait: 'Reading your crawls …',
  empty: 'No crawls yet',
  emptyText:
    'A crawl goes through a whole site by its links and its sitemap, and tells what no single page shows: broken links, duplicates, pages nobody links to.',
  site: 'Site',
  state: 'State',
  pages: 'Pages',
  findings: 'Findings',
  when: 'When',
  last: 'The last 100 crawls are listed.',
});
