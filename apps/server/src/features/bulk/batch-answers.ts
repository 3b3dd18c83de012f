import type { Batch, BatchItem } from './use-cases.ts';

const stopped = { code: 'STOPPED', message: 'The scan was stopped.' };

/** An item in API format, without its result. */
export function toResult(item: BatchItem) {
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

/** The results as JSON in UTF-8, one by one, with the analyses of completed items. */
export async function* writeResults(
  { items }: Batch,
  readItemJson: (item: BatchItem) => Promise<Buffer>,
): AsyncIterable<Buffer> {
  for (const item of items) {
    const json = JSON.stringify(toResult(item));
    if (item.status !== 'complete') yield Buffer.from(json);
    else
      yield Buffer.concat([
        Buffer.from(`${json.slice(0, -1)},"result":`),
        await readItemJson(item),
        Buffer.from('}'),
      ]);
  }
}
