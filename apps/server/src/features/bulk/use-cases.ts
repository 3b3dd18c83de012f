import { v7 as uuidV7 } from 'uuid';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
import type { Requester, ScansUseCases } from '../scans/use-cases.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';
import * as store from './store.ts';

export interface BulkRequest {
  readonly account: Requester;
  readonly urls: readonly string[];
  readonly bypassCache: boolean;
  /** False if the pages are meant to stay out of search; true by default. */
  readonly expectIndexable?: boolean | undefined;
  readonly render?: RenderPolicy | undefined;
  readonly viewport?: ViewportName | undefined;
  readonly webhookUrl: string | null;
  /** The batch's id if known in advance; repeating the request with the same id admits nothing new. */
  readonly batchId?: string | undefined;
}

export interface BatchItem {
  /** As submitted. */
  readonly url: string;
  readonly taskId: string;
  readonly scanId: number;
  readonly analysisId: string;
  readonly site: string | null;
  readonly status: 'running' | 'complete' | 'error' | 'stopped';
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface Batch {
  readonly batchId: string;
  readonly status: 'running' | 'complete' | 'stopped';
  /** In the order of the request. */
  readonly items: readonly BatchItem[];
}

export interface BulkUseCases {
  /** Admits a batch; returns its id. */
  readonly start: (request: BulkRequest) => Promise<string>;
  readonly read: (accountId: number, batchId: string) => Promise<Batch>;
  /** Ends every unfinished scan of the batch. */
  readonly stop: (accountId: number, batchId: string) => Promise<Batch>;
}

export function createBulk({
  pool,
  scans,
  webhooks,
}: {
  pool: Pool;
  scans: Pick<ScansUseCases, 'startTogether' | 'stop'>;
  webhooks: Pick<WebhooksUseCases, 'checkTarget'>;
}): BulkUseCases {
  const read = async (accountId: number, batchId: string): Promise<Batch> => {
    const owner = await store.findBatchOwner(pool, batchId);
    if (owner === null) throw new AppError('NOT_FOUND', `There is no batch ${batchId}.`);
    if (owner !== accountId) throw new AppError('FORBIDDEN', 'This batch belongs to another user.');
    const items = (await store.listBatchItems(pool, batchId)).map(toItem);
    // Its scans are deleted together with the results once the operator's retention period has passed.
    if (items.length === 0) throw new AppError('NOT_FOUND', `There is no batch ${batchId}.`);
    return { batchId, status: statusOf(items), items };
  };

  return {
    read,

    async start({ webhookUrl: target, batchId = uuidV7(), ...request }) {
      const { account, urls } = request;
      // A retry after its response was lost: only the client we gave the id to knows it.
      if ((await store.findBatchOwner(pool, batchId)) === account.id) return batchId;
      const webhookUrl = target === null ? null : webhooks.checkTarget(target);
      await scans.startTogether(request, (client, taskIds) =>
        store.insertBatch(client, { id: batchId, accountId: account.id, urls, taskIds, webhookUrl }),
      );
      return batchId;
    },

    async stop(accountId, batchId) {
      const { items } = await read(accountId, batchId);
      const waiting = items.filter(({ status }) => status === 'running').map(({ taskId }) => taskId);
      // One by one, each in its own transaction: what is stopped stays stopped, whatever happens afterwards.
      for (const taskId of new Set(waiting)) await scans.stop(accountId, taskId);
      return read(accountId, batchId);
    },
  };
}

function toItem(row: store.BatchItemRow): BatchItem {
  return {
    url: row.url,
    taskId: row.task_id,
    scanId: row.scan_id,
    analysisId: row.analysis_id,
    site: row.site,
    status: row.status === 'queued' ? 'running' : row.status,
    error: row.error,
  };
}

function statusOf(items: readonly BatchItem[]): Batch['status'] {
  if (items.some(({ status }) => status === 'running')) return 'running';
  return items.some(({ status }) => status === 'stopped') ? 'stopped' : 'complete';
}
