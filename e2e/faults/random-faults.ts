import { setTimeout as delay } from 'node:timers/promises';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createUser } from '../harness/accounts.ts';
import { embeddedUrlOf } from '../harness/processes.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { countStored } from './done-once.ts';
import { planFaults, type Round } from './fault-plan.ts';
import { createPersistentClient, type PersistentClient } from './persistent-client.ts';
import { startRestartableService, type RestartableService } from './restartable-service.ts';

export interface Recovery {
  readonly what: string;
  /** Scans that were accepted but not final at the time of the kill. */
  readonly interrupted: number;
  /**
   * Milliseconds until the API responded again, measured from the kill, or from the start of the service if it was
   * gone.
   */
  readonly apiMs: number;
  /** … until a scan submitted then was complete. */
  readonly newScanMs: number;
  /** … until every scan accepted before the kill was final. */
  readonly interruptedMs: number;
}

export interface FaultReport {
  readonly recoveries: readonly Recovery[];
  readonly accepted: number;
  readonly maxMs: number;
  /** Problems in words; empty if nothing was lost and nothing was done twice. */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly notComplete: readonly string[];
}

interface Accepted {
  readonly taskId: string;
  readonly key: string;
  readonly body: object;
  readonly hasWebhook: boolean;
  status: string | null;
}

/**
 * Submits scans continuously while processes are killed at random, then audits the records. `say` is called for each
 * kill.
 */
export async function runRandomFaults(
  { seed, scans, kills }: { seed: number; scans: number; kills: number },
  say: (line: string) => void,
): Promise<FaultReport> {
  const plan = planFaults(seed, scans, kills);
  const site = await startSite(pagesOf(plan));
  const service = await startRestartableService({
    SITEGLASS_WORKERS: '2',
    // Both compete for the same scans.
    SITEGLASS_WORK: 'all',
    SITEGLASS_CONCURRENCY: '4',
    SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
    SITEGLASS_PLANS: '{"pro": {"single": 100000, "requests_per_minute": null}}',
  });
  try {
    const user = await createUser(service.current().url, await embeddedUrlOf(service.current()));
    const created = await user.api.post('/tokens', { name: 'faults', scopes: ['read', 'scan'] });
    const client = createPersistentClient(() => service.current().url, String(created.body.data.token));
    const run = new FaultRun(service, site, client);
    const recoveries: Recovery[] = [];
    for (const round of plan) {
      for (const recovery of await run.playRound(round)) {
        recoveries.push(recovery);
        say(`kill ${String(recoveries.length).padStart(2)}: ${describeRecovery(recovery)}`);
      }
    }
    const pool = createPool({
      url: await embeddedUrlOf(service.current()),
      applicationName: 'faults',
      max: 1,
    });
    try {
      return {
        recoveries,
        accepted: run.accepted.length,
        maxMs: Math.max(...recoveries.map(longestOf)),
        ...(await audit(run.accepted, client, pool, service.logLines())),
      };
    } finally {
      await pool.end();
    }
  } finally {
    await service.close();
    await site.close();
  }
}

class FaultRun {
  readonly accepted: Accepted[] = [];
  readonly #service: RestartableService;
  readonly #site: Site;
  readonly #client: PersistentClient;
  readonly #finishing: Promise<void>[] = [];
  #sent = 0;

  constructor(service: RestartableService, site: Site, client: PersistentClient) {
    this.#service = service;
    this.#site = site;
    this.#client = client;
  }

  /**
   * Submits scans and kills processes on schedule; resolves when everything accepted is final and a new scan is
   * complete.
   */
  async playRound({ scans, kills }: Round): Promise<readonly Recovery[]> {
    const submitting = scans.map(async ({ path, afterMs, hasWebhook }) => {
      await delay(afterMs);
      await this.#submit(path, hasWebhook);
    });
    const recovering: Promise<Recovery>[] = [];
    const pending = [...kills];
    for (let kill = pending.shift(); kill !== undefined; kill = pending.shift()) {
      await delay(kill.afterMs);
      const { isGone, what } = await this.#service.kill(kill);
      const before = this.accepted.filter(({ status }) => status === null);
      const since = performance.now();
      // If the service is gone, the second kill hits its start.
      const next = isGone ? pending.shift() : undefined;
      if (isGone) await this.#service.startAgain(next);
      recovering.push(this.#recover(since, before, isGone, what));
      if (next !== undefined) {
        const whole = next.victim === 'all' ? 'all processes' : 'supervisor';
        recovering.push(this.#recover(since, before, true, `${whole} at its start`));
      }
    }
    const recoveries = await Promise.all(recovering);
    await Promise.all(submitting);
    await Promise.all(this.#finishing.splice(0));
    return recoveries;
  }

  async #submit(path: string, hasWebhook: boolean): Promise<Accepted> {
    const number = (this.#sent += 1);
    const key = `fault-${number}`;
    const body = {
      url: `${this.#site.url}${path}`,
      ...(hasWebhook ? { webhook_url: 'https://hooks.example.com/siteglass' } : {}),
    };
    const taskId = await this.#client.accept(body, key);
    const scan: Accepted = { taskId, key, body, hasWebhook, status: null };
    this.accepted.push(scan);
    this.#finishing.push(
      this.#client.finish(taskId).then(
        (status) => {
          scan.status = status;
        },
        // The audit reports it.
        (error: unknown) => {
          scan.status = error instanceof Error ? error.message : String(error);
        },
      ),
    );
    return scan;
  }

  async #recover(
    since: number,
    before: readonly Accepted[],
    isGone: boolean,
    what: string,
  ): Promise<Recovery> {
    const passed = (): number => performance.now() - since;
    await this.#client.insist(120_000, 'GET', '/history?per_page=1');
    const apiMs = passed();
    const canary = await this.#submit(`/canary/${this.#sent}`, true);
    const newScan = this.#client.finish(canary.taskId).then(passed);
    const interrupted = Promise.all(before.map(({ taskId }) => this.#client.finish(taskId))).then(passed);
    return {
      what: isGone ? `${what}, started again` : what,
      interrupted: before.length,
      apiMs,
      newScanMs: await newScan,
      interruptedMs: await interrupted,
    };
  }
}

/** Compares what was accepted with the service's records; every finding is a sentence. */
async function audit(
  accepted: readonly Accepted[],
  client: PersistentClient,
  pool: Pool,
  logLines: readonly Record<string, unknown>[],
): Promise<Pick<FaultReport, 'lost' | 'twice' | 'notComplete'>> {
  const lost: string[] = [];
  const twice: string[] = [];
  const ids = new Set(accepted.map(({ taskId }) => taskId));
  if (ids.size !== accepted.length) twice.push(`${accepted.length} requests were given ${ids.size} tasks`);
  const compare = (what: string, found: number, expected: number): void => {
    if (found < expected) lost.push(`${found} ${what} for ${expected}`);
    if (found > expected) twice.push(`${found} ${what} for ${expected}`);
  };
  const givenBack = accepted.filter(({ status }) => status === 'error').length;
  const history = await client.insist(30_000, 'GET', '/history?per_page=1');
  compare('rows of the history', Number(history.body.data.total), accepted.length);
  const usage = await client.insist(30_000, 'GET', '/user/usage');
  compare(
    'scans counted against the limit',
    Number(usage.body.data.scans_today.single.used),
    accepted.length - givenBack,
  );
  const { rows } = await pool.query<{ task_id: string; scans: number; events: number; pages: number }>(
    `select t.task_id, count(distinct s.id)::int as scans, count(distinct w.id)::int as events,
            count(distinct h.analysis_id)::int as pages
     from unnest($1::uuid[]) t(task_id) left join scans s on s.task_id = t.task_id
       left join webhook_events w on w.scan_id = s.id
       left join analysis_html h on h.analysis_id = s.analysis_id
     group by t.task_id`,
    [[...ids]],
  );
  const found = new Map(rows.map((row) => [row.task_id, row]));
  for (const { taskId, hasWebhook, status, key, body } of accepted) {
    const row = found.get(taskId);
    compare(`rows of ${taskId}`, row?.scans ?? 0, 1);
    compare(`events of ${taskId}`, row?.events ?? 0, hasWebhook ? 1 : 0);
    if (status === 'complete') compare(`pages of ${taskId}`, row?.pages ?? 0, 1);
    const repeated = await client.accept(body, key);
    if (repeated !== taskId) twice.push(`the key ${key} was given ${taskId} and ${repeated}`);
  }
  for (const [analysisId, times] of countStored(logLines)) {
    if (times > 1) twice.push(`the analysis ${analysisId} was stored ${times} times`);
  }
  const open = await pool.query<{ scans: number }>(
    "select count(*)::int as scans from scans where status in ('queued', 'running')",
  );
  const left = open.rows[0]?.scans ?? 0;
  if (left > 0) lost.push(`${left} scans are not final`);
  return {
    lost,
    twice,
    notComplete: accepted
      .filter(({ status }) => status !== 'complete')
      .map(({ taskId, status }) => `${taskId}: ${status ?? 'not final'}`),
  };
}

/** `/slow-700/3` responds after 700 ms. */
function pagesOf(plan: readonly Round[]): Record<string, Handler> {
  const paths = new Set(plan.flatMap(({ scans }) => scans.map(({ path }) => path)));
  return Object.fromEntries(
    [...paths].map((path): [string, Handler] => {
      const ms = Number(/^\/slow-(\d+)\//.exec(path)?.[1] ?? 0);
      return [
        path,
        (_request, response) => {
          setTimeout(() => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(examplePage);
          }, ms);
        },
      ];
    }),
  );
}

function longestOf({ apiMs, newScanMs, interruptedMs }: Recovery): number {
  return Math.max(apiMs, newScanMs, interruptedMs);
}

function describeRecovery({ what, interrupted, apiMs, newScanMs, interruptedMs }: Recovery): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(6);
  return `${what.padEnd(36)} API ${seconds(apiMs)}  new scan ${seconds(newScanMs)}  ${String(interrupted).padStart(2)} interrupted ${seconds(interruptedMs)}`;
}
