import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { isProcessAlive } from '../../apps/server/src/database/embedded/processes.ts';
import { startMailbox, type Mailbox } from '../harness/mailbox.ts';
import { pidsOf } from '../harness/processes.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const reports = 24;
const weeks = 3;

let service: TestService;
let mailbox: Mailbox;
let site: Site;
let user: User;
const ids: number[] = [];
beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite();
  service = await startTestService({ workers: 3, env: { SMTP_URL: mailbox.url } });
  user = await service.createUser();
  for (let at = 0; at < reports; at += 1) {
    const body = { url: `${site.url}/${at}`, schedule_type: 'weekly', day_of_week: at % 7 };
    ids.push(expectSuccess(await user.api.post('/scheduled-reports', body), 201).id);
  }
  await waitFor('three workers', () => pidsOf(service, 'worker').length >= 3);
});
afterAll(async () => {
  await service.close();
  await mailbox.close();
  await site.close();
});

interface Run {
  readonly report_id: number;
  readonly mail_id: string;
  readonly state: string;
  readonly due_at: Date;
}
const readRuns = async (): Promise<readonly Run[]> =>
  (await service.pool.query<Run>('select report_id, mail_id, state, due_at from report_runs order by id'))
    .rows;
const aliveWorker = (): Promise<number> =>
  waitFor('a worker that lives', async () => {
    const pids = pidsOf(service, 'worker');
    const alive = await Promise.all(pids.map(isProcessAlive));
    return pids.find((_, at) => alive[at]);
  });
/** Moves everything a week into the past: what was due in a week is due now, as it would be after a week. */
const letAWeekPass = async (): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await service.pool.query<{ id: number; next_run_at: Date }>(
    `update scheduled_reports set next_run_at = next_run_at - interval '7 days' - interval '1 minute'
     returning id, next_run_at`,
  );
  return new Map(rows.map(({ id, next_run_at }) => [id, next_run_at.getTime()]));
};

describe('scheduled reports with three workers', () => {
  it('are generated once a week and emailed, whoever is killed meanwhile', async () => {
    for (let week = 1; week <= weeks; week += 1) {
      const due = await letAWeekPass();
      // Two of the three, one after the other, in the middle of their work.
      for (const pauseRuns of [1, reports / 2]) {
        await waitFor(
          'some runs to have begun',
          async () => (await readRuns()).length >= (week - 1) * reports + pauseRuns,
        );
        process.kill(await aliveWorker(), 'SIGKILL');
      }
      const runs = await waitFor(
        `the mails of week ${week}`,
        async () => {
          const all = await readRuns();
          const isDone = all.length >= week * reports && all.every(({ state }) => state === 'sent');
          return isDone ? all : null;
        },
        120_000,
        sparingMs,
      );
      expect(runs).toHaveLength(week * reports);
      const latest = runs.slice(-reports);
      // Each one when it was due, and only once.
      expect(new Map(latest.map(({ report_id, due_at }) => [report_id, due_at.getTime()]))).toEqual(due);
    }
    const runs = await readRuns();
    const times = new Map<string, number>();
    for (const { headers } of mailbox.messages) {
      const id = headers['message-id'] ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    // At least once; if a worker is killed after the server accepts an email and before that is recorded, the same
    // email is sent again.
    expect(new Set([...times.keys()].map((id) => id.slice(1, id.indexOf('@'))))).toEqual(
      new Set(runs.map(({ mail_id }) => mail_id)),
    );
    const again = [...times.values()].filter((count) => count > 1).length;
    expect(again).toBeLessThanOrEqual(weeks * 2 * 4);
    const next = await service.pool.query(
      'select from scheduled_reports where next_run_at > clock_timestamp()',
    );
    expect(next.rowCount).toBe(reports);
  }, 280_000);

  it('run once for weeks in which the service was down', async () => {
    const before = (await readRuns()).length;
    await service.pool.query("update scheduled_reports set next_run_at = next_run_at - interval '50 days'");
    await waitFor(
      'the mails',
      async () => {
        const all = await readRuns();
        return all.length >= before + reports && all.every(({ state }) => state === 'sent');
      },
      120_000,
      sparingMs,
    );
    expect(await readRuns()).toHaveLength(before + reports);
  }, 150_000);
});
