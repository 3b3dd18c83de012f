import { defineWords } from '../../words/words.ts';

/** The limit that a scan counts toward, and how much of it is left. */
const countsEn = {
  single: {
    free: 'Counts as one page scan. Your plan has no limit on page scans.',
    notInPlan: 'Your plan doesn’t include page scans.',
    left: '{left} of {limit} scans left today.',
    noneLeft: 'You’ve used all {limit} scans in the last 24 hours.',
  },
  sitemap: {
    free: 'Counts as one sitemap scan. Your plan has no limit on sitemap scans.',
    notInPlan: 'Your plan doesn’t include sitemap scans.',
    left: '{left} of {limit} sitemap scans left today.',
    noneLeft: 'You’ve used all {limit} sitemap scans in the last 24 hours.',
  },
  crawls: {
    free: 'Counts as one crawl. Your plan has no limit on crawls.',
    notInPlan: 'Your plan doesn’t include crawls.',
    left: '{left} of {limit} crawls left today.',
    noneLeft: 'You’ve used all {limit} crawls in the last 24 hours.',
  },
} as const;

export const newScanWords = defineWords('new-scan', {
  title: 'New scan',
  counts: countsEn,
  freeEach: 'Each page counts as one page scan. Your plan has no limit on page scans.',
  tooMany: 'This list needs {wanted} scans.',
  kindsLabel: 'What to scan',
  kinds: { page: 'Single page', list: 'Several pages', sitemap: 'Sitemap', site: 'Crawl' },
  leads: {
    page: 'Scan one page and see it the way search engines, AI answer engines, visitors, and attackers do.',
    list: 'Scan up to 50 pages at once, each as thoroughly as a single page.',
    sitemap: 'Scan the pages listed in a site’s sitemap, as far as robots.txt allows.',
    site: 'Crawl a whole site through its links and sitemap. Find broken links, duplicates, and orphan pages, and scan every page as thoroughly as a single one.',
  },
  list: 'Page URLs',
  listHint: 'One per line.',
  listCount: '{count} of {most} pages',
  listEmpty: 'Enter at least one URL.',
  listTooLong: 'Enter at most {most} URLs.',
  listLine: 'Line {line}: {problem}',
  sitemap: 'Site or sitemap URL',
  sitemapHint: 'A domain, to find its sitemap, or the URL of a sitemap.',
  site: 'Site URL',
  siteHint: 'A domain, or the URL where the crawl starts.',
  maxPages: 'Maximum pages',
  maxDepth: 'Maximum crawl depth',
  upTo: 'Your plan allows up to {limit}.',
  noMax: 'Your plan has no limit.',
  wrongNumber: 'Enter a whole number up to {limit}.',
  wrongNumberFree: 'Enter a whole number.',
  subdomains: 'Include subdomains',
  subdomainsHint: 'Otherwise, only the host itself is crawled, with and without “www.”.',
  incremental: 'Reuse unchanged pages',
  incrementalHint:
    'Pages that haven’t changed since the last crawl with the same settings aren’t analyzed again. The results are those of a full crawl.',
  ignoreRobots: 'Ignore robots.txt',
  ignoreRobotsHint:
    'This site is verified as yours, so pages that its robots.txt blocks can be crawled, too. The report still says what is blocked.',
  robotsRefused: 'This site can’t be verified anymore, so its robots.txt can’t be ignored.',
  toSites: 'See what’s wrong',
  crawl: 'Start crawl',
  address: 'Page URL',
  hint: 'A page, or a domain to scan its home page.',
  start: 'Run scan',
  starting: 'Starting …',
  back: 'The next one becomes available {when}.',
  fresh: 'Ignore recent results',
  freshHint:
    'If not selected, a result from the last 60 minutes is reused if there is one. Either way, it counts as a scan.',
  unlisted: 'This page should stay out of search',
  unlistedHint:
    'Select this for a cart or an account page, for example. Then noindex, robots.txt and a canonical tag don’t count against the score.',
  more: 'More options',
  webhook: 'Webhook URL',
  webhookHint: 'Receives the result when the scan finishes. Must start with https://.',
  recent: 'Recently scanned',
  take: 'Use {url}',
});
