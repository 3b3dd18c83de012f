import { renderResult } from './render-result.ts';
import type { ScansUseCases, ScanTask } from './use-cases.ts';

/** A task as the API tells it, without its result. */
export function toStatus(task: ScanTask) {
  return {
    scan_id: task.taskId,
    status: task.status,
    mode: task.mode,
    url: task.url,
    cached: task.isCached,
    created_at: task.createdAt.toISOString(),
    started_at: task.startedAt?.toISOString() ?? null,
    completed_at: task.completedAt?.toISOString() ?? null,
    ...(task.status === 'complete' ? { scan_id_db: task.scanId } : {}),
    ...(task.error === null ? {} : { error: task.error }),
  };
}

/** The same with the result of one that is complete. */
export async function toWholeStatus(scans: Pick<ScansUseCases, 'readResult'>, task: ScanTask) {
  const result = task.status === 'complete' ? { result: renderResult(await scans.readResult(task)) } : {};
  return { ...toStatus(task), ...result };
}
