import DataLoader from 'dataloader';
import { v7 as uuidV7 } from 'uuid';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { PlanLimits } from '../../plans.ts';
import type { UsageUseCases } from '../usage/use-cases.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';
import type { ScanObserver } from './scan-observer.ts';
import { renderPolicyOf } from './plan-rendering.ts';
import { createAttachScans, type EnqueueAnalyses } from './attach-scans.ts';
import { createFillDigests } from './fill-digests.ts';
import { findFaults, type FaultRow } from './reads.ts';
import type { NewScans } from './store/admission.ts';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
import { releaseAllAnalyses } from './store/claims.ts';
import { stopAnalysisWithoutReaders, stopScan } from './store/ends.ts';
import { findProgress, type SitemapProgress } from './store/sitemap-pages.ts';
import {
  findTaskOwner,
  findTasks,
  listUnfinishedTasks,
  type ScanMode,
  type ScanStatus,
  type TaskError,
  type TaskRow,
} from './store/tasks.ts';
import { createStoredResults, makeUnknownScan, type StoredResults } from './stored-results.ts';

export {
  deleteAnalysesOf,
  deleteOldHtml,
  deleteOldScans,
  deleteOldScreenshots,
  deleteScansOf,
  hasScans,
  tryLockRemoval,
} from './store/removal.ts';
export { leaveOutIgnored, type ShownPage } from './ignored-failures.ts';
export { requeueProbes } from './probe-site.ts';
export { makeTooOld, requireComplete, requirePageScan, requireScan } from './require-scan.ts';
export type { EnqueueAnalyses } from './attach-scans.ts';
export type { QueuedAnalysis, ScanMode, ScanStatus, TaskError } from './store/tasks.ts';
export {
  createStoredResults,
  readSitemapDocuments,
  readStored,
  type Reading,
  type StoredResults,
} from './stored-results.ts';

export interface Requester {
  readonly id: number;
  readonly limits: PlanLimits;
}

export interface ScanRequest {
  /**
   * The requester, or a function that determines them in the transaction that admits the scan; if it throws, nothing is
   * done.
   */
  readonly account: Requester | ((client: Client, taskId: string) => Promise<Requester>);
  readonly url: string;
  readonly mode: ScanMode;
  readonly bypassCache: boolean;
  /** False for a page that is meant to stay out of search; true by default. */
  readonly expectIndexable?: boolean | undefined;
  /** As the service is set by default. */
  readonly render?: RenderPolicy | undefined;
  /** Mobile by default. */
  readonly viewport?: ViewportName | undefined;
  readonly webhookUrl: string | null;
  /** The task's id if known in advance; repeating the request with the same id admits nothing new. */
  readonly taskId?: string | undefined;
}

/** Single-page scans that are admitted all together or not at all. */
export interface JointScanRequest {
  readonly account: Requester;
  /** URLs that are identical after normalization share one scan; an invalid one rejects all, reported by its index. */
  readonly urls: readonly string[];
  readonly bypassCache: boolean;
  /** As for a single scan, for all of them. */
  readonly expectIndexable?: boolean | undefined;
  readonly render?: RenderPolicy | undefined;
  readonly viewport?: ViewportName | undefined;
}

export interface ScanTask {
  readonly taskId: string;
  readonly scanId: number;
  readonly mode: ScanMode;
  readonly url: string;
  readonly site: string | null;
  readonly status: ScanStatus;
  readonly isCached: boolean;
  readonly error: TaskError | null;
  readonly analysisId: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly timings: ScanTimings | null;
  /** While its rendering is awaited: what is known without it can be read. */
  readonly hasRawResult: boolean;
}

/** How long the steps of a page's scan took, in milliseconds. */
export interface ScanTimings {
  readonly queued: number;
  readonly fetch: number;
  readonly analysis: number;
  readonly stored: number;
}

/** A single-page scan that the service itself starts for an account; the result is not taken from the cache. */
export interface OwnScanRequest {
  readonly account: Requester;
  readonly url: string;
  readonly taskId: string;
  /** Whether it counts toward the daily limit. */
  readonly isCounted: boolean;
}

export interface ScansUseCases extends StoredResults {
  /** Admits a scan; returns its task id. */
  readonly start: (request: ScanRequest) => Promise<string>;
  /**
   * Starts a scan in the caller's transaction.
   * @throws {AppError} INVALID_URL before anything is done, RATE_LIMIT_EXCEEDED if it counts toward the limit
   */
  readonly startWithin: (client: Client, request: OwnScanRequest) => Promise<void>;
  /** Admits scans together; in the same transaction, `record` receives the task ids, parallel to the URLs. */
  readonly startTogether: (
    request: JointScanRequest,
    record: (client: Client, taskIds: readonly string[]) => Promise<void>,
  ) => Promise<void>;
  readonly read: (accountId: number, taskId: string) => Promise<ScanTask>;
  /** Progress of a sitemap scan, and unless `withPages` is false what it leaves out; null for a single-page scan. */
  readonly readSitemapState: (
    task: Pick<ScanTask, 'mode' | 'status' | 'analysisId'>,
    withPages?: boolean,
  ) => Promise<SitemapState | null>;
  /** Stores what lists show of the pages of a sitemap scan, if an earlier version analyzed them. */
  readonly fillDigests: (analysisId: string) => Promise<void>;
  /** Ends an unfinished task; one that has ended stays as it is. */
  readonly stop: (accountId: number, taskId: string) => Promise<ScanTask>;
}

export interface SitemapState {
  readonly progress: SitemapProgress;
  /** Pages without an analysis; null while the scan is in progress, and if they were not asked for. */
  readonly notAnalyzed: readonly FaultRow[] | null;
}

/** The URL rules' verdict on a submitted URL. */
export type SubmittedUrl =
  { readonly ok: true; readonly href: string } | { readonly ok: false; readonly message: string };

export interface ScansDependencies {
  readonly pool: Pool;
  readonly usage: UsageUseCases;
  readonly webhooks: WebhooksUseCases;
  readonly readUrl: (raw: string) => Promise<SubmittedUrl>;
  /** Adds the jobs that run analyses, in the transaction that admits the scans. */
  readonly enqueueAnalyses: EnqueueAnalyses;
  readonly cancelAnalysis: (client: Client, analysisId: string) => Promise<void>;
  /** Of the service. */
  readonly renderPolicy: RenderPolicy;
  readonly observer?: ScanObserver | undefined;
}

/** Pages that nobody is watching. */
const unwatched = { mode: 'single', webhookUrl: null, isBackground: true } as const;

export function createScans(deps: ScansDependencies): ScansUseCases {
  const { pool, usage, webhooks, observer } = deps;
  const attachScans = createAttachScans(deps);
  /** Clients poll, many at once: concurrent lookups share one query. Nothing is cached. */
  const tasks = new DataLoader(
    async (taskIds: readonly string[]) => {
      const rows = await findTasks(pool, taskIds);
      return taskIds.map((taskId) => rows.get(taskId) ?? null);
    },
    { cache: false },
  );

  return {
    ...createStoredResults(pool),
    fillDigests: createFillDigests(pool),

    async start(request) {
      const submitted = await deps.readUrl(request.url);
      if (!submitted.ok) throw new AppError('INVALID_URL', submitted.message);
      const webhookUrl = request.webhookUrl === null ? null : webhooks.checkTarget(request.webhookUrl);
      const taskId = request.taskId ?? uuidV7();
      const cached = await inTransaction(pool, async (client) => {
        const { id: accountId, limits } =
          typeof request.account === 'function' ? await request.account(client, taskId) : request.account;
        if (request.taskId !== undefined && (await findTaskOwner(client, taskId)) === accountId) return 0;
        const { mode, url, expectIndexable = true, render = null, viewport = 'mobile' } = request;
        await usage.admit(client, { accountId, limits, kind: mode, taskIds: [taskId] });
        const items = [{ taskId, url, href: submitted.href }];
        const renderPolicy = renderPolicyOf(deps.renderPolicy, render, mode === 'single');
        const scans: NewScans = {
          ...{ accountId, mode, expectIndexable, render, renderPolicy, viewport, webhookUrl },
          ...{ isBackground: false, items },
        };
        return attachScans(client, scans, request.bypassCache);
      });
      if (cached > 0) observer?.onFinished('complete', { scans: cached });
      return taskId;
    },

    async startWithin(client, { account, url, taskId, isCounted }) {
      const submitted = await deps.readUrl(url);
      if (!submitted.ok) throw new AppError('INVALID_URL', submitted.message);
      const { id: accountId, limits } = account;
      if (isCounted) await usage.admit(client, { accountId, limits, kind: 'single', taskIds: [taskId] });
      const items = [{ taskId, url, href: submitted.href }];
      const page = { expectIndexable: true, render: null, viewport: 'mobile' } as const;
      const renderPolicy = renderPolicyOf(deps.renderPolicy, null, true);
      await attachScans(client, { ...unwatched, accountId, ...page, renderPolicy, items }, true);
    },

    async startTogether(request, record) {
      const {
        account,
        urls,
        bypassCache,
        expectIndexable = true,
        render = null,
        viewport = 'mobile',
      } = request;
      const read = await Promise.all(urls.map((url) => deps.readUrl(url)));
      const hrefs = read.map((submitted, index) => {
        if (submitted.ok) return submitted.href;
        throw new AppError('INVALID_URL', `urls.${index}: ${submitted.message}`);
      });
      const items = [...new Set(hrefs)].map((href) => ({
        taskId: uuidV7(),
        url: urls[hrefs.indexOf(href)] ?? href,
        href,
      }));
      const taskIds = new Map(items.map(({ href, taskId }) => [href, taskId]));
      const cached = await inTransaction(pool, async (client) => {
        const { id: accountId, limits } = account;
        await usage.admit(client, { accountId, limits, kind: 'single', taskIds: [...taskIds.values()] });
        const renderPolicy = renderPolicyOf(deps.renderPolicy, render, false);
        const count = await attachScans(
          client,
          { ...unwatched, accountId, expectIndexable, render, renderPolicy, viewport, items },
          bypassCache,
        );
        await record(
          client,
          hrefs.flatMap((href) => taskIds.get(href) ?? []),
        );
        return count;
      });
      if (cached > 0) observer?.onFinished('complete', { scans: cached });
    },

    async read(accountId, taskId) {
      const row = await tasks.load(taskId.toLowerCase());
      if (row === null) throw makeUnknownScan(taskId);
      requireOwner(row.account_id, accountId);
      return toTask(row);
    },

    async readSitemapState({ mode, status, analysisId }, withPages = true) {
      if (mode !== 'sitemap') return null;
      const [progress, notAnalyzed] = await Promise.all([
        findProgress(pool, analysisId),
        status === 'complete' && withPages ? findFaults(pool, analysisId) : null,
      ]);
      return { progress: progress ?? { done: 0, total: 0 }, notAnalyzed };
    },

    async stop(accountId, taskId) {
      const owner = await findTaskOwner(pool, taskId);
      if (owner === null) throw makeUnknownScan(taskId);
      requireOwner(owner, accountId);
      const isStopped = await inTransaction(pool, async (client) => {
        const stopped = await stopScan(client, taskId);
        if (stopped === null) return false;
        await webhooks.recordFinalState(client, stopped);
        const analysisId = await stopAnalysisWithoutReaders(client, taskId);
        if (analysisId !== null) await deps.cancelAnalysis(client, analysisId);
        return true;
      });
      if (isStopped) observer?.onFinished('stopped', { scans: 1 });
      return this.read(accountId, taskId);
    },
  };
}

/**
 * Creates the jobs of all unfinished analyses, for a database restored without its queue; returns the number created.
 */
export async function requeueUnfinished(client: Client, enqueueAnalyses: EnqueueAnalyses): Promise<number> {
  const released = await releaseAllAnalyses(client);
  await enqueueAnalyses(client, released);
  return released.length;
}

/** Stops everything an account is waiting for, without notifications; analyses that others are waiting for continue. */
export async function stopScansOf(
  pool: Pool,
  accountId: number,
  cancelAnalysis: ScansDependencies['cancelAnalysis'],
): Promise<void> {
  for (const taskId of await listUnfinishedTasks(pool, accountId)) {
    await inTransaction(pool, async (client) => {
      if ((await stopScan(client, taskId)) === null) return;
      const analysisId = await stopAnalysisWithoutReaders(client, taskId);
      if (analysisId !== null) await cancelAnalysis(client, analysisId);
    });
  }
}

function requireOwner(owner: number, accountId: number): void {
  if (owner !== accountId) throw new AppError('FORBIDDEN', 'This scan belongs to another user.');
}

function toTask(row: TaskRow): ScanTask {
  return {
    taskId: row.task_id,
    scanId: row.id,
    mode: row.mode,
    url: row.url,
    site: row.site,
    status: row.status,
    isCached: row.is_cached,
    error: row.error,
    analysisId: row.analysis_id,
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    timings: timingsOf(row),
    hasRawResult: row.status === 'running' && row.has_raw_result,
  };
}

/** Null unless the scan itself ran an analysis to its end. */
function timingsOf(row: TaskRow): ScanTimings | null {
  const { created_at, started_at, completed_at, fetch_ms: fetch, analysis_ms: analysis } = row;
  if (row.status !== 'complete' || row.is_cached || fetch === null || analysis === null) return null;
  if (started_at === null || completed_at === null) return null;
  const between = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime());
  return {
    queued: between(created_at, started_at),
    fetch,
    analysis,
    stored: Math.max(0, between(started_at, completed_at) - fetch - analysis),
  };
}
