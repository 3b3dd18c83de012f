import type { Batch, BatchItem } from './use-cases.ts';

const stopped = { code: 'STOPPED', message: 'The scan was stopped.' };

function toResult(item: BatchItem) {
  const { url, taskId, scanId, status } = item;
  const error = status === 'stopped' ? stopped : item.error;
  return {
    url,
    // Batch items in the contract have no status for a stopped scan.
    status: status === 'stopped' ? ('error' as const) : status,
    scan_id: taskId,
    ...(status === 'running' ? {} : { scan_id_db: scanId }),
    ...(error === null ? {} : { error }),
  };
}

/** A batch in API format, without its results. */
export function toHead({ batchId, status, items }: Batch) {
  return {
    batch_id: batchId,
    status,
    total: items.length,
    completed: items.filter((item) => item.status !== 'running').length,
  };
}

export function toOverview(batch: Batch) {
  return { ...toHead(batch), results: batch.items.map(toResult) };
}

/**
 * The results as JSON in UTF-8, with the analyses of completed items. They can be megabytes, so they are written one by
 * one as they become available, which lets other requests run in between.
 */
export async function writeResults(
  { items }: Batch,
  readItemJson: (item: BatchItem) => Promise<Buffer>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const item of items) {
    parts.push(Buffer.from(parts.length === 0 ? '[' : ','));
    const json = JSON.stringify(toResult(item));
    if (item.status === 'complete') {
      parts.push(Buffer.from(`${json.slice(0, -1)},"result":`), await readItemJson(item), Buffer.from('}'));
    } else {
      parts.push(Buffer.from(json));
    }
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
}
