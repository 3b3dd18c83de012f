import { v7 as uuidV7 } from 'uuid';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { lockAccount } from '../accounts/reads.ts';
import type { ReportAddressesUseCases } from '../report-addresses/use-cases.ts';
import type { ReportRow } from './store/reports.ts';
import * as runs from './store/runs.ts';
import { startTask, type ReportOwner, type TaskStarters } from './start-task.ts';

/** Tests of an account in 24 hours. */
export const maxTests = 20;
const daySeconds = 86_400;

/**
 * Emails a report to the account only, as it looks now: with the result of the last run, or a new one if there is none.
 * `testId` is that of the request, whose repetition sends nothing. If a test is in progress, returns that one.
 */
export function createTestReport(
  deps: TaskStarters & {
    readonly pool: Pool;
    readonly addresses: Pick<ReportAddressesUseCases, 'claim'>;
    readonly enqueueReport: (client: Client, runId: number) => Promise<void>;
  },
  find: (client: Client, accountId: number, id: number) => Promise<ReportRow>,
): (
  owner: ReportOwner,
  id: number,
  options: { readonly baseUrl: string; readonly testId?: string | undefined },
) => Promise<runs.RunRow> {
  return (owner, id, { baseUrl, testId = uuidV7() }) =>
    inTransaction(deps.pool, async (client) => {
      const { now } = await lockAccount(client, owner.id);
      const report = await find(client, owner.id, id);
      const known = await runs.findTest(client, id, testId);
      if (known !== null) return known;
      const { count, seconds } = await runs.countTests(client, owner.id, daySeconds);
      if (count >= maxTests) {
        throw new AppError(
          'RATE_LIMIT_EXCEEDED',
          `Test limit reached (${count}/${maxTests} in 24 hours). Try again later.`,
          { retryAfter: seconds ?? daySeconds },
        );
      }
      const { kind, url } = report;
      const addressId = await deps.addresses.claim(client, { account: owner, address: owner.email, baseUrl });
      const test = { reportId: id, accountId: owner.id, kind, url, mailId: testId, addressId, dueAt: now };
      const result = await runs.findLastResult(client, report);
      if (result === null) {
        await startTask(client, deps, { account: owner, kind, url, taskId: testId, isCounted: true });
        return runs.insertTest(client, test, { task_id: testId });
      }
      const run = await runs.insertTest(client, test, result);
      await deps.enqueueReport(client, run.id);
      return run;
    });
}
