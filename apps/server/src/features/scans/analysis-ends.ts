import { v7 as uuidV7 } from 'uuid';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import type { TaskErrorCode } from '../../errors.ts';
import { inSpan, noTracing, type Tracing } from '../../tracing.ts';
import type { UsageUseCases } from '../usage/use-cases.ts';
import type { WebhooksUseCases } from '../webhooks/use-cases.ts';
import type { EnqueueAnalyses } from './attach-scans.ts';
import type { ScanObserver } from './scan-observer.ts';
import type { ClaimedAnalysis } from './store/claims.ts';
import {
  failAnalysis,
  findOtherWaitingAccounts,
  finishScans,
  moveScansToOwnAnalysis,
  type EndedScan,
} from './store/ends.ts';
import type { ScanMode } from './store/tasks.ts';

export interface VerifyingScan {
  readonly accountId: number;
  readonly site: string;
  readonly mode: ScanMode;
  readonly analysisId: string;
  /** When the work on its analysis began. */
  readonly startedAt: Date;
}

export interface AnalysisEndsDependencies {
  readonly pool: Pool;
  readonly usage: UsageUseCases;
  readonly webhooks: WebhooksUseCases;
  readonly scannerVersion: string;
  /**
   * False if any network is exempted from the address guard: a failure does not reveal which network it came from, so
   * other accounts find out for themselves.
   */
  readonly sharesFailures: boolean;
  readonly enqueueAnalyses: EnqueueAnalyses;
  /** Verifies what an account has marked as fixed, by a complete scan. */
  readonly verifyFixes: (client: Client, scan: VerifyingScan) => Promise<void>;
  readonly observer?: ScanObserver | undefined;
  readonly tracing?: Tracing;
}

export interface AnalysisEnds {
  /** Ends an analysis as failed; returns the tasks that ended with it, or null if it now belongs to another worker. */
  readonly endAsError: (
    claimed: ClaimedAnalysis,
    code: TaskErrorCode,
    message: string,
  ) => Promise<string[] | null>;
  /** Gives the scans waiting for an analysis its final state, and triggers their webhooks; returns their tasks. */
  readonly finish: (client: Client, analysisId: string) => Promise<string[]>;
  /**
   * Accounts that joined before the result turned out to be private to another account each get an analysis of their
   * own.
   */
  readonly splitOffOtherAccounts: (client: Client, analysisId: string) => Promise<void>;
}

/** The final steps of every analysis, for a page or a sitemap. */
export function createAnalysisEnds(deps: AnalysisEndsDependencies): AnalysisEnds {
  const { pool, usage, webhooks, observer, tracing = noTracing } = deps;
  return { endAsError, finish, splitOffOtherAccounts };

  async function endAsError(
    claimed: ClaimedAnalysis,
    code: TaskErrorCode,
    message: string,
  ): Promise<string[] | null> {
    const options = { attributes: { 'siteglass.error_code': code } };
    const taskIds = await inSpan(tracing, 'store failure', options, () =>
      storeFailure(claimed, code, message),
    );
    observer?.onFinished('error', { scans: taskIds?.length ?? 0, code });
    return taskIds;
  }

  async function storeFailure(
    claimed: ClaimedAnalysis,
    code: TaskErrorCode,
    message: string,
  ): Promise<string[] | null> {
    return inTransaction(pool, async (client) => {
      if (!(await failAnalysis(client, claimed, { code, message }, deps.scannerVersion))) return null;
      if (code !== 'INTERNAL_ERROR' && !deps.sharesFailures) await splitOffOtherAccounts(client, claimed.id);
      const taskIds = await finish(client, claimed.id);
      if (code === 'INTERNAL_ERROR') await usage.refund(client, taskIds);
      return taskIds;
    });
  }

  async function finish(client: Client, analysisId: string): Promise<string[]> {
    const finished = await finishScans(client, analysisId);
    for (const scan of finished) await webhooks.recordFinalState(client, scan);
    await verify(client, analysisId, finished);
    return finished.map((scan) => scan.task_id);
  }

  /** Once for each account; in the same order everywhere, because it may wait for others that change their statuses. */
  async function verify(client: Client, analysisId: string, scans: readonly EndedScan[]): Promise<void> {
    const byAccount = new Map(scans.map((scan) => [scan.account_id, scan]));
    for (const scan of [...byAccount.values()].sort((a, b) => a.account_id - b.account_id)) {
      const { account_id: accountId, site, mode, is_complete: isComplete, worked_from: startedAt } = scan;
      if (isComplete && site !== null && startedAt !== null)
        await deps.verifyFixes(client, { accountId, site, mode, analysisId, startedAt });
    }
  }

  async function splitOffOtherAccounts(client: Client, analysisId: string): Promise<void> {
    for (const accountId of await findOtherWaitingAccounts(client, analysisId)) {
      const own = await moveScansToOwnAnalysis(client, analysisId, accountId, uuidV7());
      await deps.enqueueAnalyses(client, [own]);
    }
  }
}
