import { defineWords } from '../../words/words.ts';

const problemsEn = {
  'too-large': 'This file is larger than 50 MB.',
  'not-gzip': 'This file can’t be decompressed. It may be damaged.',
  'not-text': 'This file isn’t text. Save a spreadsheet as CSV and try again.',
  'sitemap-index': 'This is a sitemap index, which lists other sitemaps. Choose one of those.',
  'other-xml': 'This file isn’t a sitemap or a feed.',
  'no-urls': 'No URLs found in this file.',
} as const;

export const crawlListWords = defineWords('new-scan/crawl-list', {
  targetLabel: 'What to crawl',
  targets: { site: 'Whole site', list: 'List of URLs' },
  lead: 'Crawl exactly the pages in a list, for example all pages of a redesign or a campaign. Links aren’t followed, but broken ones are found.',
  urls: 'URLs',
  hint: 'One per line.',
  countOf: '{count} of up to {most} URLs',
  file: 'Read from file',
  fileHint: 'Text, CSV, sitemap (.xml or .xml.gz), or RSS or Atom feed. The file isn’t uploaded.',
  read: '{count, plural, one {# URL} other {# URLs}} read from {name}.',
  leftOut:
    '{count, plural, one {# line without a new URL was} other {# lines without a new URL were}} left out.',
  loading: 'Loading the URLs of the previous crawl…',
  robotsHint:
    'All hosts of the list are verified as yours, so pages that robots.txt blocks can be crawled, too. The report still says what is blocked.',
  problems: problemsEn,
});
