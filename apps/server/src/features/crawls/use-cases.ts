import { v7 as uuidV7 } from 'uuid';
import { hostsOf } from '../../crawl/list-crawl.ts';
import { listComparable, type ComparableCrawl } from '../../crawl/store/comparison.ts';
import * as store from '../../crawl/store/crawls.ts';
import type { SecretSealer } from '../../crawl/request-settings.ts';
import { makePartitions } from '../../crawl/store/weeks.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { offsetOf, type Page } from '../../paging.ts';
import type { PlanLimits } from '../../plans.ts';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
import type { SubmittedUrl } from '../scans/use-cases.ts';
import {
  checkPatterns,
  readRequests,
  type ReadRequests,
  type SubmittedRequests,
} from './request-settings.ts';
import {
  checkRecipient,
  checkWhatToCrawl,
  readUrlList,
  type CrawlTarget,
  type TargetRequest,
} from './url-list.ts';
import type { UsageUseCases } from '../usage/use-cases.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';

export type { CrawlRow, CrawlSummary, DepthRow } from '../../crawl/store/crawls.ts';

export interface CrawlRequest extends TargetRequest {
  readonly account: { readonly id: number; readonly limits: PlanLimits };
  /** False only for a site that the account has verified. */
  readonly obeyRobots: boolean;
  readonly requests: SubmittedRequests;
  /** Absent: as the service is set. */
  readonly render?: RenderPolicy | undefined;
  /** Absent: mobile. */
  readonly viewport?: ViewportName | undefined;
  /** Reuses the analyses of pages that have not changed since the last crawl. */
  readonly incremental: boolean;
  readonly webhookUrl?: string | null | undefined;
  /** The crawl's id if known in advance; repeating the request with the same id admits nothing new. */
  readonly taskId?: string | undefined;
}

/** A crawl that the service itself starts for an account. */
export interface OwnCrawlRequest extends Pick<CrawlRequest, 'account'> {
  readonly domain: string;
  readonly taskId: string;
  /** Whether it counts toward the daily limit. */
  readonly isCounted: boolean;
}

export interface CrawlsUseCases {
  /**
   * Admits a crawl.
   * @throws {AppError} FORBIDDEN if it is to ignore the robots.txt of a site that is not verified
   */
  readonly start: (request: CrawlRequest) => Promise<store.CrawlRow>;
  /**
   * Starts a crawl in the caller's transaction, with the default size limits.
   * @throws {AppError} INVALID_URL or FORBIDDEN before anything is done, RATE_LIMIT_EXCEEDED if it counts toward the
   * limit
   */
  readonly startWithin: (client: Client, request: OwnCrawlRequest) => Promise<void>;
  /** @throws {AppError} NOT_FOUND if it is not a crawl, FORBIDDEN for another account's crawl */
  readonly read: (accountId: number, taskId: string) => Promise<store.CrawlRow>;
  /** By its number. @throws {AppError} NOT_FOUND for another account's crawl as well: numbers can be enumerated */
  readonly readByJob: (accountId: number, jobId: number) => Promise<store.CrawlRow>;
  /** The same if its pages are still stored. @throws {AppError} NO_DATA if they are not */
  readonly readWithPages: (accountId: number, taskId: string) => Promise<store.CrawlRow>;
  /** The crawl that this one is compared with, if it still exists. */
  readonly readPrevious: (crawl: store.CrawlRow) => Promise<store.CrawlRow | null>;
  /** The complete crawls of the same site or list, the latest earlier one first. @throws {AppError} like reading a crawl */
  readonly listComparable: (
    accountId: number,
    taskId: string,
    page: Page,
  ) => Promise<{ readonly items: readonly ComparableCrawl[]; readonly total: number }>;
  /**
   * Another crawl to compare this one with; without an id, the previous one.
   * @throws {AppError} like reading a crawl; INVALID_REQUEST if it is not of the same site; NO_DATA if it is not complete
   * or there is none
   */
  readonly readCompared: (crawl: store.CrawlRow, otherId: string | null) => Promise<store.CrawlRow>;
  /** @throws {AppError} as `readWithPages` does */
  readonly readDepths: (accountId: number, taskId: string) => Promise<readonly store.DepthRow[]>;
  /** Newest first; all, or those of the site of a host. */
  readonly list: (
    accountId: number,
    host: string | null,
    page: Page,
  ) => Promise<{ readonly items: readonly store.CrawlRow[]; readonly total: number }>;
  /** Ends an unfinished crawl; what it has stored is kept. */
  readonly stop: (accountId: number, taskId: string) => Promise<store.CrawlRow>;
}

const defaults = { maxPages: 500, maxDepth: 4 };
/** Maximum values of the columns, for plans without a limit. */
const maxValues = { maxPages: 2_147_483_647, maxDepth: 32_767 };

export interface CrawlsDependencies {
  readonly pool: Pool;
  readonly usage: Pick<UsageUseCases, 'admit'>;
  readonly webhooks: Pick<WebhooksUseCases, 'checkTarget'>;
  readonly readUrl: (raw: string) => Promise<SubmittedUrl>;
  /** @throws {AppError} FORBIDDEN unless the account has verified the site of the URL */
  readonly requireVerified: (accountId: number, url: string) => Promise<void>;
  /** Adds the job of a crawl, in the transaction that admits it; `ahead`: unfinished crawls of its account. */
  readonly enqueueCrawl: (client: Client, crawlId: string, ahead: number) => Promise<void>;
  readonly cancelCrawl: (client: Client, crawlId: string) => Promise<void>;
  readonly sealSecrets: SecretSealer['seal'];
  /** Which pages the service renders; if it is `never`, no crawl can ask for more. */
  readonly renderPolicy: RenderPolicy;
}

export function createCrawls(deps: CrawlsDependencies): CrawlsUseCases {
  const { pool, usage } = deps;

  const read = async (accountId: number, taskId: string): Promise<store.CrawlRow> => {
    const crawl = await store.findCrawl(pool, taskId);
    if (crawl === null) throw new AppError('NOT_FOUND', `There is no crawl ${taskId}.`);
    if (crawl.account_id !== accountId)
      throw new AppError('FORBIDDEN', 'This crawl belongs to another user.');
    return crawl;
  };

  const readPrevious: CrawlsUseCases['readPrevious'] = async ({ account_id, previous_id }) => {
    const previous = previous_id === null ? null : await store.findCrawl(pool, previous_id);
    return previous?.account_id === account_id ? previous : null;
  };

  /** Work done before the transaction that admits a crawl; returns what it crawls. */
  const prepare = async (
    { max_pages: maxPages }: PlanLimits,
    { domain = '', urls }: Pick<CrawlRequest, 'domain' | 'urls'>,
    taskId: string,
  ): Promise<CrawlTarget> => {
    const target = urls
      ? await readUrlList(urls, { maxPages: maxPages === 0 ? null : maxPages, readUrl: deps.readUrl })
      : await readSite(domain);
    if (maxPages === 0) throw new AppError('FORBIDDEN', 'Your plan does not include crawls.');
    await makePartitions(pool, taskId);
    return target;
  };

  const readSite = async (domain: string): Promise<CrawlTarget> => {
    const submitted = await deps.readUrl(domain);
    if (!submitted.ok) throw new AppError('INVALID_URL', submitted.message);
    return { startUrl: submitted.href, list: null };
  };

  const admit = async (
    client: Client,
    { account, taskId, ...request }: Omit<CrawlRequest, 'requests'> & { readonly taskId: string },
    { settings, secrets }: ReadRequests,
    { startUrl, list }: CrawlTarget,
    isCounted: boolean,
  ): Promise<void> => {
    const { limits } = account;
    const { includeSubdomains } = request;
    if (isCounted)
      await usage.admit(client, { accountId: account.id, limits, kind: 'crawl', taskIds: [taskId] });
    const ahead = await store.countRunningCrawls(client, account.id);
    await store.insertCrawl(client, {
      taskId,
      accountId: account.id,
      domain: new URL(startUrl).host,
      startUrl,
      includeSubdomains,
      include: request.include,
      exclude: request.exclude,
      obeyRobots: request.obeyRobots,
      webhookUrl: request.webhookUrl ?? null,
      incremental: request.incremental,
      requests: settings,
      render: deps.renderPolicy === 'never' ? 'never' : (request.render ?? deps.renderPolicy),
      viewport: request.viewport ?? 'mobile',
      sealedSecrets:
        secrets &&
        deps.sealSecrets(taskId, {
          ...{ startUrl, includeSubdomains, ...secrets },
          ...(list === null ? {} : { hosts: hostsOf(list.origins) }),
        }),
      list,
      ...(list === null ? sizeOf(request, limits) : { maxPages: list.urls.length, maxDepth: 0 }),
    });
    await deps.enqueueCrawl(client, taskId, ahead);
  };

  return {
    read,

    async startWithin(client, { isCounted, ...request }) {
      const target = await prepare(request.account.limits, request, request.taskId);
      const wholeSite = { includeSubdomains: false, include: [], exclude: [], obeyRobots: true };
      await admit(
        client,
        { ...request, ...wholeSite, incremental: true },
        readRequests({}),
        target,
        isCounted,
      );
    },

    async start({ account, taskId = uuidV7(), webhookUrl: webhook, requests: submitted, ...request }) {
      // A retry after its response was lost: only the client we gave the id to knows it.
      const known = await store.findCrawl(pool, taskId);
      if (known?.account_id === account.id) return known;
      checkWhatToCrawl(request);
      checkPatterns('include', request.include);
      checkPatterns('exclude', request.exclude);
      const requests = readRequests(submitted);
      if (request.incremental && (request.urls !== undefined || requests.secrets !== null))
        throw notIncremental();
      const webhookUrl = typeof webhook === 'string' ? deps.webhooks.checkTarget(webhook) : null;
      const target = await prepare(account.limits, request, taskId);
      const { startUrl, list } = target;
      if (requests.secrets !== null && list !== null) checkRecipient(list);
      if (!request.obeyRobots)
        for (const url of list?.origins ?? [startUrl]) await deps.requireVerified(account.id, url);
      return inTransaction(pool, async (client) => {
        await admit(client, { account, taskId, webhookUrl, ...request }, requests, target, true);
        const admitted = await store.findCrawl(client, taskId);
        if (admitted === null) throw new Error('A crawl disappeared in the transaction that admits it.');
        return admitted;
      });
    },

    async readByJob(accountId, jobId) {
      const crawl = await store.findCrawlByJob(pool, jobId);
      if (crawl?.account_id !== accountId) throw new AppError('NOT_FOUND', `There is no crawl ${jobId}.`);
      return crawl;
    },

    async readWithPages(accountId, taskId) {
      const crawl = await read(accountId, taskId);
      if (!crawl.has_pages) throw pagesDeleted();
      return crawl;
    },

    readPrevious,

    async listComparable(accountId, taskId, page) {
      const crawl = await read(accountId, taskId);
      return listComparable(pool, crawl, { id: null, offset: offsetOf(page), limit: page.per_page });
    },

    async readCompared(crawl, otherId) {
      const other = otherId === null ? await readPrevious(crawl) : await read(crawl.account_id, otherId);
      if (other === null) throw new AppError('NO_DATA', 'There is no previous crawl to compare with.');
      if (other.task_id === crawl.task_id)
        throw new AppError('INVALID_REQUEST', 'with: a crawl cannot be compared with itself.');
      for (const { status, task_id } of [crawl, other])
        if (status !== 'complete')
          throw new AppError('NO_DATA', `The crawl ${task_id} is not complete: its status is ${status}.`);
      if (!other.has_pages) throw pagesDeleted();
      const { total } = await listComparable(pool, crawl, { id: other.task_id, offset: 0, limit: 1 });
      if (total === 0)
        throw new AppError('INVALID_REQUEST', 'with: the crawl must be of the same domain or list of URLs.');
      return other;
    },

    async readDepths(accountId, taskId) {
      if (!(await read(accountId, taskId)).has_pages) throw pagesDeleted();
      return store.countDepths(pool, accountId, taskId);
    },

    async list(accountId, host, page) {
      const [items, total] = await Promise.all([
        store.listCrawls(pool, accountId, host, offsetOf(page), page.per_page),
        store.countCrawls(pool, accountId, host),
      ]);
      return { items, total };
    },

    async stop(accountId, taskId) {
      const { task_id: crawlId } = await read(accountId, taskId);
      await inTransaction(pool, async (client) => {
        if (await store.stopCrawl(client, crawlId)) await deps.cancelCrawl(client, crawlId);
      });
      return read(accountId, taskId);
    },
  };
}

/**
 * No crawl builds on one with secrets, since the site may show something else to each of them, or on one of a list, whose
 * URLs have nothing in common.
 */
function notIncremental(): AppError {
  return new AppError('INVALID_REQUEST', 'incremental cannot be combined with urls, headers or basic_auth.');
}

/** The host that a crawl started on, with its port. */
export function startHostOf({ start_url }: Pick<store.CrawlRow, 'start_url'>): string {
  return new URL(start_url).host;
}

/** How large a crawl of a site may get. */
function sizeOf(
  request: Pick<CrawlRequest, 'maxPages' | 'maxDepth'>,
  limits: PlanLimits,
): Pick<store.NewCrawl, 'maxPages' | 'maxDepth'> {
  return {
    maxPages: Math.min(request.maxPages ?? defaults.maxPages, limits.max_pages ?? maxValues.maxPages),
    maxDepth: Math.min(
      request.maxDepth ?? defaults.maxDepth,
      limits.max_depth ?? maxValues.maxDepth,
      maxValues.maxDepth,
    ),
  };
}

function pagesDeleted(): AppError {
  return new AppError(
    'NO_DATA',
    'The pages of this crawl have been deleted. Crawl the website again to see them.',
  );
}

/** Stops all crawls of an account. */
export async function stopCrawlsOf(
  pool: Pool,
  accountId: number,
  cancelCrawl: CrawlsDependencies['cancelCrawl'],
): Promise<void> {
  for (const crawlId of await store.listRunningCrawls(pool, accountId)) {
    await inTransaction(pool, async (client) => {
      if (await store.stopCrawl(client, crawlId)) await cancelCrawl(client, crawlId);
    });
  }
}

/** Creates the jobs of all unfinished crawls, for a database restored without its queue; returns the number created. */
export async function requeueCrawls(
  client: Client,
  enqueueCrawl: CrawlsDependencies['enqueueCrawl'],
): Promise<number> {
  const released = await store.releaseAllCrawls(client);
  for (const { task_id, ahead } of released) await enqueueCrawl(client, task_id, ahead);
  return released.length;
}
