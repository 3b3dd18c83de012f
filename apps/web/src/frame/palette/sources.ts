import type { Language } from '@siteglass/analysis/text';
import type { QueryClient } from '@tanstack/react-query';
import { dataOf, get } from '../../api/client.ts';
import { crawlsQuery } from '../../api/crawls.ts';
import { historyQuery } from '../../api/queries.ts';
import type { CrawlItem, HistoryItem } from '../../api/records.ts';
import type { Format } from '../../words/format.ts';
import type { Command } from './command.ts';

export interface SourceContext {
  readonly queries: QueryClient;
  readonly language: Language;
  readonly format: Format;
  readonly nameOf: (crawl: CrawlItem) => string;
}

/** A list of the user's that the palette searches. */
interface Source {
  /** The name of its group. */
  readonly name: 'sites' | 'crawls' | 'scans';
  /** What there is for a text, newest first; of it, the palette shows what has the text in its label. */
  readonly find: (text: string, context: SourceContext) => Promise<readonly Command[]>;
}

/** How many of the latest crawls are searched; as many as their page shows, which has often loaded them. */
const searchedCrawls = 100;
const readScans = 50;
const readSites = 20;
/** The longest texts that the service searches for. */
const [maxUrl, maxHost] = [2048, 300];

/** In the order in which the palette lists them. */
export const sources: readonly Source[] = [
  {
    name: 'sites',
    find: async (text, { format }) => {
      const q = text.slice(0, maxHost);
      const query = { per_page: readSites, ...(q === '' ? {} : { q }) };
      const { items } = await dataOf(get('/app/api/sites', { params: { query } }));
      return items.map(({ site, score, last_crawl: crawl }) => ({
        id: site,
        label: site,
        ...(score === null ? {} : { detail: `${format.number(score.value)} ${score.grade}` }),
        action:
          crawl === null ? `/history?url=${encodeURIComponent(site)}` : `/reports/crawls/${crawl.job_id}`,
      }));
    },
  },
  {
    name: 'crawls',
    find: async (_, { queries, format, nameOf }) => {
      const { items } = await queries.query(crawlsQuery(1, searchedCrawls));
      return items.map((crawl) => ({
        id: crawl.task_id,
        label: nameOf(crawl),
        detail: format.ago(crawl.created_at),
        action: crawl.report_url ?? `/crawls/${crawl.task_id}`,
      }));
    },
  },
  {
    name: 'scans',
    find: async (text, { queries, language, format }) => {
      const filter = { per_page: readScans, lang: language };
      const url = text.slice(0, maxUrl);
      const { items } = await queries.query(historyQuery(url === '' ? filter : { ...filter, url }));
      return latestOf(items).map((scan) => ({
        id: scan.scan_id,
        label: scan.url,
        detail: [
          ...(scan.seo_score === null ? [] : [`${format.number(scan.seo_score)} ${scan.grade ?? ''}`.trim()]),
          format.ago(scan.created_at),
        ].join(' · '),
        action: `/scans/${scan.scan_id}`,
      }));
    },
  },
];

/** The latest scan of every page and every sitemap. */
function latestOf(scans: readonly HistoryItem[]): readonly HistoryItem[] {
  const known = new Map<string, HistoryItem>();
  for (const scan of scans) {
    const key = `${scan.mode} ${scan.url}`;
    if (!known.has(key)) known.set(key, scan);
  }
  return [...known.values()];
}
