import { defineWords } from '../../words/words.ts';

export const crawlSettingsWords = defineWords('report/crawl-settings', {
  settings: 'Crawl settings',
  subdomains: 'Subdomains',
  included: 'Included',
  include: 'Only URLs that match',
  exclude: 'Skipped URLs that match',
  rate: 'Requests per second',
  upTo: 'up to {rate}',
  agent: 'User agent',
  basicAuth: 'Basic authentication',
  used: 'User name and password, not shown',
  headers: 'Headers, without their values',
  render: 'Rendered pages',
  all: 'All',
  screen: 'Screen',
  desktop: 'Desktop',
});
