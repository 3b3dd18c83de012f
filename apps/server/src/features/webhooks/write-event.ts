import { findCrawl } from '../../crawl/store/crawls.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findEndedBatch } from '../bulk/reads.ts';
import { findEndedScan, type EndedScan } from '../scans/reads.ts';
import { maxBodyBytes, writeScanBody } from './delivery-body.ts';
import type { ClaimedEvent } from './store/attempts.ts';

export interface WriteEventDependencies {
  readonly pool: Pool;
  /** The result of a scan in API format, as JSON; null if it is larger than that. */
  readonly readResultWithin: (
    scan: Pick<EndedScan, 'mode' | 'site'> & {
      readonly taskId: string;
      readonly accountId: number;
      readonly analysisId: string;
    },
    maxBytes: number,
  ) => Promise<string | null>;
  /** Base URL of this service, without a trailing slash; null if it is not known, in which case URLs are paths. */
  readonly baseUrl: string | null;
}

type Event = Pick<ClaimedEvent, 'scan_id' | 'batch_id' | 'crawl_id'>;

/** Generates the body of an event from stored data. */
export function createWriteEvent({
  pool,
  readResultWithin,
  baseUrl,
}: WriteEventDependencies): (event: Event) => Promise<string | null> {
  const addressOf = (path: string): string => (baseUrl ?? '') + path;

  return async function writeEvent({ scan_id, batch_id, crawl_id }) {
    if (batch_id !== null) return writeBatch(batch_id);
    if (crawl_id !== null) return writeCrawl(crawl_id);
    return scan_id === null ? null : writeScan(scan_id);
  };

  async function writeBatch(batchId: string): Promise<string | null> {
    const batch = await findEndedBatch(pool, batchId);
    if (batch === null) return null;
    const results_url = addressOf(`/api/v1/scans/bulk/${batchId}`);
    return JSON.stringify({ batch_id: batchId, ...batch, results_url });
  }

  async function writeCrawl(crawlId: string): Promise<string | null> {
    const crawl = await findCrawl(pool, crawlId);
    if (crawl === null) return null;
    const { job_id, status, summary, error } = crawl;
    const isComplete = status === 'complete';
    return JSON.stringify({
      task_id: crawlId,
      status,
      ...(error === null ? {} : { error }),
      job_id,
      summary: isComplete ? summary : null,
      report_url: isComplete ? addressOf(`/reports/crawls/${job_id}`) : null,
    });
  }

  async function writeScan(scanId: number): Promise<string | null> {
    const scan = await findEndedScan(pool, scanId);
    if (scan === null) return null;
    const { task_id: taskId, status, error } = scan;
    return writeScanBody({
      taskId,
      status,
      error,
      result: status === 'complete' ? await readResult(scan) : null,
      resultUrl: addressOf(`/api/v1/scans/${taskId}`),
    });
  }

  async function readResult({
    task_id: taskId,
    account_id: accountId,
    analysis_id: analysisId,
    ...scan
  }: EndedScan): Promise<string | null> {
    try {
      return await readResultWithin({ ...scan, taskId, accountId, analysisId }, maxBodyBytes);
    } catch (error) {
      // Retention has deleted it since the scan was read.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
