import { compareAnalyses, upgradeStored, type RenderedComparison } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { TextComparison } from '@siteglass/analysis/text-comparison';
import { isSameUrl } from '@siteglass/analysis/url-identity';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findHtml, findPreviousScan, findScan, findTaskId } from '../scans/reads.ts';
import { requireComplete, type ScansUseCases, type ScanTask } from '../scans/use-cases.ts';

export interface ComparedScan {
  readonly task: ScanTask;
  /** The URL that was requested: the submitted one in its normalized form. */
  readonly pageUrl: string;
  readonly result: ReturnType<typeof upgradeStored>;
}

export type TextChanges =
  ({ readonly state: 'compared' } & TextComparison) | { readonly state: 'html_deleted' | 'not_requested' };

export interface ScanComparison {
  readonly after: ComparedScan;
  /** Null if there is nothing to compare with; so is the rest. */
  readonly compared: {
    readonly before: ComparedScan;
    readonly isSameUrl: boolean;
    readonly changes: RenderedComparison;
    readonly text: TextChanges;
  } | null;
}

export interface ComparisonRequest {
  readonly accountId: number;
  readonly taskId: string;
  /** The task or number of the scan to compare with; null for the previous one of the same page. */
  readonly with: string | number | null;
  /** Whether to compare the visible text, which takes the longest. */
  readonly withText: boolean;
  readonly language: Language;
}

/** Compares two pages, given as gzip-compressed HTML. */
export type CompareTexts = (before: Buffer, after: Buffer) => Promise<TextComparison>;

export interface ComparisonsUseCases {
  /**
   * What has changed since another scan of a page.
   * @throws {AppError} like reading either scan; NO_DATA if one is not a complete scan of a single page
   */
  readonly compare: (request: ComparisonRequest) => Promise<ScanComparison>;
}

export function createComparisons({
  pool,
  scans,
  compareTexts,
}: {
  pool: Pool;
  scans: Pick<ScansUseCases, 'read' | 'readResult'>;
  compareTexts: CompareTexts;
}): ComparisonsUseCases {
  const read = async (accountId: number, taskId: string): Promise<ComparedScan> => {
    const task = await scans.read(accountId, taskId);
    if (task.mode !== 'single') throw new AppError('NO_DATA', 'Only scans of a single page can be compared.');
    requireComplete(task.status);
    const [result, found] = await Promise.all([
      scans.readResult(task),
      findScan(pool, accountId, task.scanId),
    ]);
    // Written by this service under a schema version; jsonb cannot change its shape.
    return { task, pageUrl: found?.page_url ?? task.url, result: upgradeStored(result as object) };
  };

  const findBefore = async (
    { accountId, with: wanted }: ComparisonRequest,
    { task, pageUrl }: ComparedScan,
  ): Promise<ComparedScan | null> => {
    if (typeof wanted === 'string') return read(accountId, wanted);
    if (wanted === null) {
      const scan = { id: task.scanId, page_url: pageUrl, analysis_id: task.analysisId };
      const previous = await findPreviousScan(pool, accountId, scan);
      return previous && read(accountId, previous.task_id);
    }
    const taskId = await findTaskId(pool, accountId, wanted);
    if (taskId === null) throw new AppError('NOT_FOUND', `There is no scan ${wanted} in your account.`);
    return read(accountId, taskId);
  };

  const compareTextsOf = async (before: ComparedScan, after: ComparedScan): Promise<TextChanges> => {
    const [earlier, later] = await Promise.all(
      [before, after].map(({ task }) => findHtml(pool, task.analysisId)),
    );
    if (!earlier || !later) return { state: 'html_deleted' };
    return { state: 'compared', ...(await compareTexts(earlier, later)) };
  };

  return {
    async compare(request) {
      const after = await read(request.accountId, request.taskId);
      const before = await findBefore(request, after);
      if (before === null) return { after, compared: null };
      return {
        after,
        compared: {
          before,
          isSameUrl: isSameUrl(before.pageUrl, after.pageUrl),
          changes: compareAnalyses(before.result, after.result, request.language),
          text: request.withText ? await compareTextsOf(before, after) : { state: 'not_requested' },
        },
      };
    },
  };
}
