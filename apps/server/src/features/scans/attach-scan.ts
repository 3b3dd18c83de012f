import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { Client } from '../../database/pool.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';
import {
  findCachedAnalysis,
  insertAnalysis,
  insertCachedScan,
  insertWaitingScan,
  lockActiveAnalysis,
  mayWatch,
  type NewAnalysis,
  type NewScan,
} from './store/admission.ts';
import type { AnalysisTurn, ScanMode } from './store/tasks.ts';

export interface AttachScanDependencies {
  readonly webhooks: Pick<WebhooksUseCases, 'recordFinalState'>;
  /** Adds the job that runs an analysis, in the transaction that admits the scan. */
  readonly enqueueAnalysis: EnqueueAnalysis;
}

export type EnqueueAnalysis = (client: Client, analysisId: string, turn: AnalysisTurn) => Promise<void>;

/**
 * Joins an analysis in progress, uses a cached result, or starts an analysis; in this order, under locks. Returns
 * whether the scan is thereby complete.
 */
export type AttachScan = (client: Client, scan: NewScan, href: string, bypass: boolean) => Promise<boolean>;

export function createAttachScan({ webhooks, enqueueAnalysis }: AttachScanDependencies): AttachScan {
  return async (client, scan, href, bypass) => {
    const cacheKey = cacheKeyOf(scan.mode, href, scan.expectIndexable);
    const reused = bypass ? null : await reuseAnalysis(client, scan, cacheKey);
    if (reused === 'joined' || reused === 'cached') return reused === 'cached';
    const analysis: NewAnalysis = {
      id: uuidV7(),
      mode: scan.mode,
      accountId: scan.accountId,
      cacheKey,
      url: href,
      // A query string can contain data that only this requester should see.
      isShareable: new URL(href).search === '',
      // A separate analysis, as if the cache had been bypassed.
      isBypass: bypass || reused === 'overtaken',
      expectIndexable: scan.expectIndexable,
      isBackground: scan.isBackground,
    };
    const turn = await insertAnalysis(client, analysis);
    if (turn !== null) {
      await insertWaitingScan(client, scan, analysis.id, 'queued');
      await enqueueAnalysis(client, analysis.id, turn);
      return false;
    }
    // Another request has started it since we checked; it was committed before our insert gave up.
    const joined = await reuseAnalysis(client, { ...scan, isBackground: true }, cacheKey);
    if (joined !== null) return joined === 'cached';
    throw new Error('An active analysis ended twice while a scan tried to join it.');
  };

  async function reuseAnalysis(
    client: Client,
    scan: NewScan,
    cacheKey: Buffer,
  ): Promise<'joined' | 'cached' | 'overtaken' | null> {
    const active = await lockActiveAnalysis(client, cacheKey, scan.accountId);
    // Who is watching does not wait until it is the turn of a batch.
    const isEarly = active?.status === 'queued' && active.is_background;
    if (isEarly && !scan.isBackground && (await mayWatch(client, scan.accountId))) return 'overtaken';
    if (active !== null) {
      await insertWaitingScan(client, scan, active.id, active.status);
      return 'joined';
    }
    const cached = await findCachedAnalysis(client, cacheKey, scan.accountId);
    if (cached === null) return null;
    await webhooks.recordFinalState(client, await insertCachedScan(client, scan, cached));
    return 'cached';
  }
}

/** SHA-256 of the mode, what identifies the URL, and an expectation that changes the result. */
export function cacheKeyOf(mode: ScanMode, href: string, expectIndexable: boolean): Buffer {
  const expectation = expectIndexable ? '' : '\nnot indexable';
  return createHash('sha256')
    .update(`${mode}\n${urlKey(href)}${expectation}`)
    .digest();
}
