import { defineWords } from '../../words/language.tsx';

/** What a scan counts against, and how much of it is left. */
interface Counts {
  readonly free: string;
  readonly notInPlan: string;
  readonly left: (left: string, limit: string) => string;
  readonly noneLeft: (limit: string) => string;
}

const countsEn: Readonly<Record<'single' | 'sitemap' | 'crawls', Counts>> = {
  single: {
    free: 'Counts as a scan of one page; your plan has no limit of them.',
    notInPlan: 'Your plan has no scans.',
    left: '{left} of {limit} scans left today.',
    noneLeft: 'All {limit} scans of the last 24 hours are used.',
  },
  sitemap: {
    free: 'Counts as one sitemap scan; your plan has no limit of them.',
    notInPlan: 'Your plan has no sitemap scans.',
    left: '{left} of {limit} sitemap scans left today.',
    noneLeft: 'All {limit} sitemap scans of the last 24 hours are used.',
  },
  crawls: {
    free: 'Counts as one crawl; your plan has no limit of them.',
    notInPlan: 'Your plan has no crawls.',
    left: '{left} of {limit} crawls left today.',
    noneLeft: 'All {limit} crawls of the last 24 hours are used.',
  },
};
const countsIt: typeof countsEn = {
  single: {
    free: 'Conta come un’analisi di una pagina; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha analisi.',
    left: (left, limit) => `Oggi restano ${left} analisi su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} analisi delle ultime 24 ore sono esaurite.`,
  },
  sitemap: {
    free: 'Conta come un’analisi di sitemap; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha analisi di sitemap.',
    left: (left, limit) => `Oggi restano ${left} analisi di sitemap su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} analisi di sitemap delle ultime 24 ore sono esaurite.`,
  },
  crawls: {
    free: 'Conta come una scansione; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha scansioni.',
    left: (left, limit) => `Oggi restano ${left} scansioni su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} scansioni delle ultime 24 ore sono esaurite.`,
  },
};

export const newScanWords = defineWords('new-scan', {
  title: 'New scan',
  counts: countsEn,
  tooMany: 'This would take {wanted}.',
  kindsLabel: 'What to scan',
  kinds: { page: 'One page', list: 'List of pages', sitemap: 'Sitemap', site: 'Whole site' },
  leads: {
    page: 'One page, looked at as search engines, answer engines, visitors and attackers see it.',
    list: 'Up to 50 pages at once, each as thoroughly as one alone.',
    sitemap: 'The pages that a site names in its sitemap, as robots.txt allows.',
    site: 'A whole site by its links and its sitemap: broken links, duplicates, pages nobody links to, and every page as thoroughly as one alone.',
  },
  list: 'Addresses of the pages',
  listHint: 'One on each line.',
  listCount: '{count} of at most {most} pages',
  listEmpty: 'Type at least one address.',
  listTooLong: 'A list has at most {most} pages.',
  listLine: 'Line {line}: {problem}',
  sitemap: 'Address of the site or its sitemap',
  sitemapHint: 'A domain, whose sitemap is looked for, or the address of a sitemap.',
  site: 'Address of the site',
  siteHint: 'A domain, or the page to start from.',
  maxPages: 'Pages at most',
  maxDepth: 'Clicks from the start at most',
  upTo: 'Your plan allows up to {limit}.',
  noMost: 'Your plan has no limit of it.',
  wrongNumber: 'A whole number up to {limit}.',
  wrongNumberFree: 'A whole number.',
  subdomains: 'Subdomains too',
  subdomainsHint: 'Else the host and its twin with or without “www.” are crawled.',
  patterns: 'Only some addresses',
  include: 'Only addresses that match one of these',
  exclude: 'No addresses that match one of these',
  patternHint: 'A pattern on each line, such as /blog/* or *.pdf$: path and query, as in robots.txt.',
  crawl: 'Crawl',
  address: 'Address of the page',
  hint: 'A page, or a bare domain for its home page.',
  start: 'Scan',
  starting: 'Starting …',
  back: 'The next one comes back {when}.',
  fresh: 'Measure anew',
  freshHint:
    'Else a result of the last 60 minutes is shown, where there is one. Either way it counts as a scan.',
  more: 'More',
  webhook: 'Webhook address',
  webhookHint: 'Is called with the result when the scan has ended. An address that begins with https://.',
  recent: 'Scanned lately',
  take: 'Take {url} as the address',
});
