import type { PageAnalysis } from '@siteglass/analysis';
import { compareAnalyses, type RenderedComparison } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { TextComparison } from '@siteglass/analysis/text-comparison';
import { isSameUrl } from '@siteglass/analysis/url-identity';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findHtml, findPreviousScan, findScan, findTaskId } from '../scans/reads.ts';
import { requireComplete, type ScansUseCases, type ScanTask } from '../scans/use-cases.ts';

interface OpenedScan {
  readonly task: ScanTask;
  /** The URL that was requested: the submitted one in its normalized form. */
  readonly pageUrl: string;
}

export interface ComparedScan extends OpenedScan {
  readonly result: PageAnalysis;
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
  scans: Pick<ScansUseCases, 'read' | 'readIgnored' | 'readResult'>;
  compareTexts: CompareTexts;
}): ComparisonsUseCases {
  const open = async (accountId: number, taskId: string): Promise<OpenedScan> => {
    const task = await scans.read(accountId, taskId);
    if (task.mode !== 'single') throw new AppError('NO_DATA', 'Only scans of a single page can be compared.');
    requireComplete(task.status);
    const found = await findScan(pool, accountId, task.scanId);
    return { task, pageUrl: found?.page_url ?? task.url };
  };

  const findBefore = async (
    { accountId, with: wanted }: ComparisonRequest,
    { task, pageUrl }: OpenedScan,
  ): Promise<OpenedScan | null> => {
    if (typeof wanted === 'string') return open(accountId, wanted);
    if (wanted === null) {
      const scan = { id: task.scanId, page_url: pageUrl, analysis_id: task.analysisId };
      const previous = await findPreviousScan(pool, accountId, scan);
      return previous && open(accountId, previous.task_id);
    }
    const taskId = await findTaskId(pool, accountId, wanted);
    if (taskId === null) throw new AppError('NOT_FOUND', `There is no scan ${wanted} in your account.`);
    return open(accountId, taskId);
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
      const opened = await open(request.accountId, request.taskId);
      const openedBefore = await findBefore(request, opened);
      const sites = [opened.task.site, openedBefore?.task.site ?? null];
      const ignored = await scans.readIgnored(request.accountId, sites);
      const read = async (scan: OpenedScan): Promise<ComparedScan> => ({
        ...scan,
        result: await scans.readResult(scan.task, ignored),
      });
      const [after, before] = await Promise.all([read(opened), openedBefore && read(openedBefore)]);
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
