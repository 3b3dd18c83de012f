import type { Client } from '../../database/pool.ts';
import type { PlanLimits } from '../../plans.ts';
import type { CrawlsUseCases } from '../crawls/use-cases.ts';
import type { ScansUseCases } from '../scans/use-cases.ts';
import type { ReportKind } from './reads.ts';

/** Whose reports they are. */
export interface ReportOwner {
  readonly id: number;
  readonly email: string;
  readonly limits: PlanLimits;
}

export interface TaskStarters {
  readonly scans: Pick<ScansUseCases, 'startWithin'>;
  readonly crawls: Pick<CrawlsUseCases, 'startWithin'>;
}

/** Starts the scan or crawl of a run, in the transaction that creates the run. */
export async function startTask(
  client: Client,
  { scans, crawls }: TaskStarters,
  task: {
    readonly account: Pick<ReportOwner, 'id' | 'limits'>;
    readonly kind: ReportKind;
    readonly url: string;
    readonly taskId: string;
    readonly isCounted: boolean;
  },
): Promise<void> {
  const { account, url, taskId, isCounted } = task;
  if (task.kind === 'page') await scans.startWithin(client, { account, url, taskId, isCounted });
  else await crawls.startWithin(client, { account, domain: url, taskId, isCounted });
}
