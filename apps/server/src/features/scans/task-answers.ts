import { renderAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { ScansUseCases, ScanTask, SitemapState } from './use-cases.ts';

/** A task in API format, without its result. */
export function toStatus(task: ScanTask, sitemap: SitemapState | null) {
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
    ...(task.timings === null ? {} : { timings: task.timings }),
    ...(task.error === null ? {} : { error: task.error }),
    ...(sitemap === null ? {} : toSitemapFields(sitemap)),
  };
}

function toSitemapFields({ progress, notAnalyzed }: SitemapState) {
  const fields = { progress: { done: progress.done, total: progress.total } };
  if (notAnalyzed === null) return fields;
  return {
    ...fields,
    not_analysed: notAnalyzed.map(({ url, error: { code, message } }) => ({ url, error: { code, message } })),
  };
}

/** The same with the result, for a completed single scan. */
export async function toWholeStatus(
  scans: Pick<ScansUseCases, 'readIgnored' | 'readResult' | 'readSitemapState'>,
  accountId: number,
  task: ScanTask,
  language: Language,
) {
  const status = toStatus(task, await scans.readSitemapState(task));
  if (task.status !== 'complete' || task.mode !== 'single') return status;
  const analysis = await scans.readResult(task, await scans.readIgnored(accountId, [task.site]));
  return { ...status, result: renderAnalysis(analysis, language) };
}
