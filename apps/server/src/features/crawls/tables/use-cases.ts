import type { Language } from '@siteglass/analysis/text';
import type { PageChangeFilter } from '../../../crawl/store/comparison.ts';
import * as store from '../../../crawl/store/exports.ts';
import type { CsvValue } from '../../../csv.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Page } from '../../../paging.ts';
import type {
  ChangedPage,
  ComparisonKey,
  CrawlComparisonUseCases,
  PageState,
} from '../comparison/use-cases.ts';
import { pageColumns, toPageCells, writeCsv, type CrawlExport } from '../export/use-cases.ts';
import {
  isListed,
  type AffectedQuery,
  type AffectedUrl,
  type CrawlIssuesUseCases,
} from '../issues/use-cases.ts';
import type { IssueSelection } from '../issues/select-issues.ts';
import type { PageFilter } from '../pages/use-cases.ts';
import type { ListedUrlsUseCases } from '../urls/use-cases.ts';
import { startHostOf, type CrawlRow, type CrawlsUseCases } from '../use-cases.ts';

interface CrawlKey {
  readonly accountId: number;
  readonly taskId: string;
}

/** The lists of a crawl as CSV: all rows that match the filters. All fail like the lists. */
export interface CrawlTablesUseCases {
  readonly pages: (
    query: CrawlKey & Omit<PageFilter, 'accountId' | 'crawlId' | 'host'>,
    language: Language,
  ) => Promise<CrawlExport>;
  readonly issues: (
    key: CrawlKey,
    selection: Omit<IssueSelection, keyof Page>,
    language: Language,
  ) => Promise<CrawlExport>;
  readonly affected: (query: Omit<AffectedQuery, 'page'>) => Promise<CrawlExport>;
  readonly skipped: (key: CrawlKey, reason: string | null) => Promise<CrawlExport>;
  readonly urls: (key: CrawlKey) => Promise<CrawlExport>;
  readonly pageChanges: (
    query: ComparisonKey & Omit<PageChangeFilter, 'crawlId' | 'baseId' | 'host'>,
  ) => Promise<CrawlExport>;
}

/** Rows per step. Affected URLs come with their analyses, and each step compares two crawls again. */
const steps = { rows: 1_000, affected: 500, changes: 10_000 };
/** There are fewer checks than this. */
const allIssues = { page: 1, per_page: 1_000 };

export function createCrawlTables({
  pool,
  crawls,
  issues,
  comparisons,
  listedUrls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages'>;
  issues: Pick<CrawlIssuesUseCases, 'list' | 'read'>;
  comparisons: Pick<CrawlComparisonUseCases, 'listPages'>;
  listedUrls: ListedUrlsUseCases;
}): CrawlTablesUseCases {
  const readCrawl = ({ accountId, taskId }: CrawlKey): Promise<CrawlRow> =>
    crawls.readWithPages(accountId, taskId);

  return {
    async pages({ accountId, taskId, ...conditions }, language) {
      const crawl = await readCrawl({ accountId, taskId });
      const filter = { ...conditions, accountId, crawlId: crawl.task_id, host: startHostOf(crawl) };
      const rows = afterEach((after) =>
        store.listMatchingPagesAfter(pool, filter, { after, limit: steps.rows }),
      );
      return toFile(crawl, 'pages', pageColumns, rows, (row) => toPageCells(row, language));
    },

    async issues(key, selection, language) {
      const crawl = await readCrawl(key);
      const list = async (isIgnored: boolean) =>
        (await issues.list(key.accountId, key.taskId, { ...selection, ...allIssues, isIgnored }, language))
          .items;
      const items = await list(selection.isIgnored);
      // What is ignored everywhere is in no list, but a file has no other place to count it.
      const ignored = selection.isIgnored ? [] : (await list(true)).filter((issue) => !isListed(issue));
      return toFile(crawl, 'issues', issueColumns, [items, ignored], (issue) => [
        ...[issue.checkId, issue.label, issue.severity, issue.scope, issue.category, issue.count],
        ...[issue.newCount, issue.fixedCount, issue.sameCount, issue.fix, issue.source, issue.ignoredCount],
      ]);
    },

    async affected(query) {
      const crawl = await readCrawl(query);
      const rows = await pageByPage(steps.affected, (page) => issues.read({ ...query, page }));
      return toFile(crawl, query.checkId, affectedColumns, rows, toAffectedCells);
    },

    async skipped(key, reason) {
      const crawl = await readCrawl(key);
      const query = { accountId: key.accountId, crawlId: crawl.task_id, limit: steps.rows, reason };
      const rows = afterEach((after) => store.listSkippedAfter(pool, { ...query, after }));
      return toFile(crawl, 'skipped', skippedColumns, rows, (row) => skippedColumns.map((name) => row[name]));
    },

    async urls(key) {
      const crawl = await readCrawl(key);
      const rows = await pageByPage(steps.rows, (page) => listedUrls.list(key.accountId, key.taskId, page));
      return toFile(crawl, 'urls', listedColumns, rows, (row) => [
        ...[row.position, row.url, row.state, row.status, row.failure, row.reason, row.redirect_url],
        row.seo_score,
      ]);
    },

    async pageChanges(query) {
      const crawl = await readCrawl(query);
      const rows = await pageByPage(steps.changes, (page) => comparisons.listPages({ ...query, ...page }));
      return toFile(crawl, 'comparison', changeColumns, rows, toChangeCells);
    },
  };
}

function toFile<Row>(
  { job_id: jobId }: CrawlRow,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toCells: (row: Row) => CsvValue[],
): CrawlExport {
  async function* inCells(): AsyncIterable<readonly CsvValue[][]> {
    for await (const step of rows) yield step.map(toCells);
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `crawl-${jobId}-${name}.csv`,
    body: writeCsv({ columns, steps: inCells() }),
  };
}

/** All rows in key order, step by step. */
async function* afterEach<Row extends { readonly url_hash: number }>(
  list: (after: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let after = -1;
  for (;;) {
    const rows = await list(after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < steps.rows) return;
    after = last.url_hash;
  }
}

/** All rows of a paged list. The first page is read before anything is sent, so that what fails is an error response. */
async function pageByPage<Row>(
  size: number,
  list: (page: Page) => Promise<{ readonly items: readonly Row[] }>,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await list({ page: 1, per_page: size });
  async function* all(): AsyncIterable<readonly Row[]> {
    let { items } = first;
    for (let page = 2; ; page += 1) {
      yield items;
      if (items.length < size) return;
      ({ items } = await list({ page, per_page: size }));
    }
  }
  return all();
}

const issueColumns = [
  ...['check', 'label', 'severity', 'scope', 'category', 'count', 'new', 'fixed', 'same', 'fix', 'source'],
  'ignored_count',
];
const affectedColumns = ['url', 'change', 'code', 'detail', 'evidence', 'source_count', 'sources'];
const skippedColumns = ['url', 'kind', 'reason', 'depth', 'found_by', 'found_on'] as const;
const listedColumns = ['position', 'url', 'state', 'status', 'failure', 'reason', 'redirect_url', 'score'];

function toAffectedCells(affected: AffectedUrl): CsvValue[] {
  const evidence = affected.elements.map(({ snippet }) => snippet).join('\n');
  return [
    ...[affected.url, affected.change, affected.code, affected.detail, evidence],
    ...[affected.sourceCount, affected.sources.join('\n')],
  ];
}

const stateColumns = ['status', 'title', 'description', 'h1', 'canonical', 'indexable', 'words'];
const changeColumns = [
  ...['url', 'kind', 'fields'],
  ...stateColumns.flatMap((name) => [`${name}_before`, `${name}_after`]),
];

function toChangeCells({ url, kind, changes, before, now }: ChangedPage): CsvValue[] {
  const [then, after] = [stateCells(before), stateCells(now)];
  return [
    url,
    kind,
    changes.join(' '),
    ...stateColumns.flatMap((_, n) => [then[n] ?? null, after[n] ?? null]),
  ];
}

function stateCells(state: PageState | null): readonly CsvValue[] {
  if (state === null) return [];
  const { status, title, description, h1, canonical_url, is_indexable, word_count } = state;
  return [status, title, description, h1, canonical_url, is_indexable, word_count];
}
