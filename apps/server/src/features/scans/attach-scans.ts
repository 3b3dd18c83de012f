import { v7 as uuidV7 } from 'uuid';
import type { Client } from '../../database/pool.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';
import { cacheKeyOf, pageKeyOf } from './page-keys.ts';
import {
  findReusable,
  insertAnalyses,
  insertScans,
  lockAnalyses,
  mayWatch,
  type NewScans,
  type ReusableAnalysis,
} from './store/admission.ts';
import type { QueuedAnalysis } from './store/tasks.ts';

export interface AttachScansDependencies {
  readonly webhooks: Pick<WebhooksUseCases, 'recordFinalState'>;
  /** Adds the jobs that run analyses, in the transaction that admits the scans. */
  readonly enqueueAnalyses: EnqueueAnalyses;
}

export type EnqueueAnalyses = (client: Client, analyses: readonly QueuedAnalysis[]) => Promise<void>;

/** A page of one or more new scans: its cache key, and the URL to request. */
interface Page {
  readonly cacheKey: string;
  readonly href: string;
}

/**
 * For each scan, joins an analysis in progress, uses a cached result, or starts an analysis; in this order. The number
 * of statements does not depend on the number of scans. Returns how many scans are thereby complete.
 */
export type AttachScans = (client: Client, scans: NewScans, bypass: boolean) => Promise<number>;

export function createAttachScans({ webhooks, enqueueAnalyses }: AttachScansDependencies): AttachScans {
  return async (client, scans, bypass) => {
    const keyed = scans.items.map((item) => ({
      ...item,
      cacheKey: cacheKeyOf(scans.mode, item.href, scans),
    }));
    // Of several spellings of a URL, the first is requested.
    const keys = keysOf(keyed);
    const pages = keyed.filter(({ cacheKey }, index) => keys.indexOf(cacheKey) === index);
    const analyses = bypass
      ? await startAnalyses(client, scans, pages, { isSeparate: true })
      : await shareAnalyses(client, scans, pages);
    const admitted = await insertScans(
      client,
      scans,
      keys.flatMap((key) => analyses.get(key) ?? []),
    );
    const cached = admitted.filter((scan) => scan.is_cached);
    for (const scan of cached) await webhooks.recordFinalState(client, scan);
    return cached.length;
  };

  /**
   * Waits for others in the same order everywhere: first for those who start the same analyses, by key, then for those
   * who hold analyses in progress, by key; a separate analysis waits for nobody. So nobody waits in a circle.
   */
  async function shareAnalyses(
    client: Client,
    scans: NewScans,
    pages: readonly Page[],
  ): Promise<ReadonlyMap<string, string>> {
    const found = await findReusable(client, keysOf(pages), scans.accountId);
    const overtaken = await findOvertaken(client, scans, found);
    const started = await startAnalyses(
      client,
      scans,
      pages.filter(({ cacheKey }) => !found.has(cacheKey)),
      { isSeparate: false },
    );
    // Others have started these since we looked; they were committed before our insert gave up.
    const missed = pages.filter(({ cacheKey }) => !found.has(cacheKey) && !started.has(cacheKey));
    const reusable = new Map([...found, ...(await findReusable(client, keysOf(missed), scans.accountId))]);
    const active = [...reusable].filter(([key, { status }]) => status !== 'complete' && !overtaken.has(key));
    const locked = await lockAnalyses(
      client,
      active.map(([, { id }]) => id),
      scans.accountId,
    );
    const reused = [...reusable]
      .filter(([key, { id, status }]) => !overtaken.has(key) && (status === 'complete' || locked.has(id)))
      .map(([key, { id }]) => [key, id] as const);
    const analyses = new Map([...started, ...reused]);
    const separate = pages.filter(({ cacheKey }) => !analyses.has(cacheKey));
    return new Map([...analyses, ...(await startAnalyses(client, scans, separate, { isSeparate: true }))]);
  }

  /** Analyses waiting in a batch: who is watching does not wait until it is their turn. */
  async function findOvertaken(
    client: Client,
    { accountId, isBackground }: NewScans,
    found: ReadonlyMap<string, ReusableAnalysis>,
  ): Promise<ReadonlySet<string>> {
    const early = [...found].filter(([, { status, is_background }]) => status === 'queued' && is_background);
    if (isBackground || early.length === 0 || !(await mayWatch(client, accountId))) return new Set();
    return new Set(early.map(([key]) => key));
  }

  /** Without those that others have started, unless they are to be separate from them. */
  async function startAnalyses(
    client: Client,
    scans: NewScans,
    pages: readonly Page[],
    { isSeparate }: { readonly isSeparate: boolean },
  ): Promise<ReadonlyMap<string, string>> {
    if (pages.length === 0) return new Map();
    const started = await insertAnalyses(
      client,
      scans,
      pages.map(({ cacheKey, href }) => ({
        id: uuidV7(),
        cacheKey,
        pageKey: pageKeyOf(scans.mode, href),
        url: href,
        // A query string can contain data that only this requester should see.
        isShareable: new URL(href).search === '',
      })),
      isSeparate,
    );
    await enqueueAnalyses(client, started);
    return new Map(started.map(({ id, cacheKey }) => [cacheKey, id]));
  }
}

function keysOf(pages: readonly Page[]): readonly string[] {
  return pages.map(({ cacheKey }) => cacheKey);
}
