import pg from 'pg';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { startDnsServer, type DnsServer } from '../../apps/server/test/servers/dns-server.ts';
import {
  createTlsServers,
  type TlsRequestListener,
  type TlsServers,
} from '../../apps/server/test/servers/tls-servers.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { holdPage } from '../harness/held-page.ts';
import { readAlertRules, readDashboard, readSeriesNames } from '../harness/monitoring-files.ts';
import { killAll, pidsOf } from '../harness/processes.ts';
import { scrape, type Scrape } from '../harness/prometheus.ts';
import { sendRaw } from '../harness/raw.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { findClosedPort, startSite, type Site } from '../harness/site.ts';

const job = 'scan-page.v1';
const page = 'x'.repeat(10_000);
const safePage = '<title>safe</title>';

const answerSafely: TlsRequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(safePage);
};

/** The URL at which a process says that it serves metrics. */
function metricsUrlOf(service: Service): string {
  const line = service.logLines().find((entry) => entry['msg'] === 'serving metrics');
  if (line === undefined) throw new Error('No process serves metrics.');
  return String(line['url']);
}

describe('the metrics of a service', () => {
  const held = holdPage();
  let database: TestDatabase;
  let dns: DnsServer;
  let tls: TlsServers;
  let site: Site;
  let service: Service;
  let api: Api;
  let url: string;
  let before: Scrape;
  let after: Scrape;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    dns = await startDnsServer({
      'glass.test': { a: ['127.0.0.1'] },
      'inner.test': { a: ['10.1.2.3'] },
    });
    tls = await createTlsServers();
    const secure = await tls.start({ kind: 'good', names: ['glass.test'], listener: answerSafely });
    site = await startSite({
      '/large': (_request, response) => response.setHeader('content-type', 'text/html').end(page),
      '/held': held.handler,
    });
    service = await startService({
      databaseUrl: database.url,
      env: {
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_DNS_SERVERS: dns.address,
        SITEGLASS_WORKERS: '2',
        SITEGLASS_METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${await findClosedPort()}/v1/traces`,
      },
    });
    url = metricsUrlOf(service);
    ({ api } = await createUser(service.url, database.url));
    before = await scrape(url);

    const secureUrl = `https://glass.test:${secure.port}/`;
    const expected = new Map([
      [`${site.url}/large`, 'complete'],
      [secureUrl, 'complete'],
      [`http://127.0.0.1:${await findClosedPort()}/`, 'error'],
      [`http://inner.test:8000/`, 'error'],
    ]);
    for (const [target, status] of expected) {
      const scan = await api.scan(target);
      expect(scan.status, target).toBe(status);
      if (target !== secureUrl) continue;
      // This queries third parties, none of which is reachable.
      expect((await api.get(`/scans/${scan.scan_id_db}/authority`)).status).toBe(200);
    }
    expect((await api.scan(`${site.url}/large`)).status).toBe('complete'); // from the cache
    expect((await api.post('/scans', { url: 'http://10.0.0.1/' })).status).toBe(400);
    expect((await api.post('/scans', { url: 'http://127.0.0.1:25/' })).status).toBe(400);
    for (const path of ['/nowhere/1', '/nowhere/2']) expect((await api.get(path)).status).toBe(404);
    await sendRaw(service.url, 'GET / HTTP/1.1\r\nno header\r\n\r\n');
    const stopped = await api.post('/scans', { url: `${site.url}/held` });
    await held.waitUntilRequested(1);
    await waitFor('a running job in the metrics', async () => {
      after = await scrape(url);
      return after.value('siteglass_queue_jobs', { job, state: 'running' }) === 1;
    });
    await api.post(`/scans/${stopped.body.data.scan_id}/stop`);
  });
  afterAll(async () => {
    held.letGo();
    await service.stop();
    await site.close();
    await tls.close();
    await dns.close();
    await database.drop();
  });

  const risen = (name: string, labels: Record<string, string> = {}): number =>
    (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);

  it('are on their own port, only at /metrics', async () => {
    expect(after).toMatchObject({ status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8' });
    expect(new URL(url).port).not.toBe(new URL(service.url).port);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    for (const path of ['/', '/metrics/', '/healthz'])
      expect((await fetch(new URL(path, url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  it('come from every process, each under its name', () => {
    const processes = new Set(after.samples.map(({ labels }) => labels['process']));
    expect([...processes].sort()).toEqual(['supervisor', 'web', 'worker 1', 'worker 2']);
    for (const process of processes) {
      expect(after.value('process_resident_memory_bytes', { process: process! })).toBeGreaterThan(1e7);
      expect(after.value('nodejs_eventloop_lag_p99_seconds', { process: process! })).toBeGreaterThan(0);
    }
    for (const process of ['web', 'worker 1', 'worker 2']) {
      expect(after.value('siteglass_process_up', { process })).toBe(1);
      expect(after.value('siteglass_build_info', { process, version: '0.2.0' })).toBe(1);
    }
  });

  it('count requests by route template', () => {
    const requests = 'siteglass_http_requests_total';
    expect(risen(requests, { method: 'POST', route: '/api/v1/scans', status: '2xx', process: 'web' })).toBe(
      6,
    );
    expect(risen(requests, { method: 'POST', route: '/api/v1/scans', status: '4xx' })).toBe(2);
    expect(risen(requests, { method: 'GET', route: 'unknown', status: '4xx' })).toBe(2);
    expect(risen(requests, { method: 'other', route: 'unknown', status: '4xx' })).toBe(1);
    expect(risen(requests, { route: '/api/v1/scans/:task_id', status: '2xx' })).toBeGreaterThan(4);
    expect(risen('siteglass_http_request_duration_seconds_count', { route: '/api/v1/scans' })).toBe(8);
    for (const { labels } of after.samples) expect(labels['route'] ?? '').not.toMatch(/[0-9a-f]{8}-|nowhere/);
  });

  it('count a request whose client disconnected before the response', async () => {
    const { hostname, port } = new URL(service.url);
    const body = JSON.stringify({
      email: 'nobody@example.com',
      password: 'a password that takes a while to check',
    });
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
      () => socket.destroy(),
    );
    const labels = { route: '/api/v1/auth/login', status: 'aborted' };
    await waitFor('an aborted request in the metrics', async () => {
      return (await scrape(url)).value('siteglass_http_requests_total', labels) === 1;
    });
  });

  it('count jobs, with their wait and run times', () => {
    expect(risen('siteglass_jobs_finished_total', { job, outcome: 'complete' })).toBe(4);
    expect(risen('siteglass_job_duration_seconds_count', { job })).toBe(4);
    expect(risen('siteglass_job_wait_seconds_count', { job })).toBe(5); // one is still running
    // Waiting time is in seconds: five jobs that do not have to wait take less than five seconds each.
    expect(risen('siteglass_job_wait_seconds_sum', { job })).toBeLessThan(25);
    expect(after.value('siteglass_queue_jobs', { job, state: 'waiting' })).toBe(0);
    expect(after.value('siteglass_queue_oldest_job_age_seconds', { job })).toBe(0);
    expect(after.value('siteglass_database_up')).toBe(1);
  });

  it('count scans by status and process', () => {
    const scans = 'siteglass_scans_finished_total';
    const inWorkers = [1, 2].map((n) => risen(scans, { status: 'complete', process: `worker ${n}` }));
    expect(inWorkers[0]! + inWorkers[1]!).toBe(2);
    expect(risen(scans, { status: 'complete', process: 'web' })).toBe(1);
    expect(risen(scans, { status: 'error', code: 'CONNECT_ERROR' })).toBe(1);
    expect(risen(scans, { status: 'error', code: 'BLOCKED_ADDRESS' })).toBe(1);
  });

  it('count fetches, their phases and bytes, and blocked addresses', () => {
    const purpose = 'page';
    expect(risen('siteglass_fetches_total', { outcome: 'complete', purpose })).toBe(2);
    expect(risen('siteglass_fetches_total', { outcome: 'CONNECT_ERROR', purpose })).toBe(1);
    expect(risen('siteglass_fetches_total', { outcome: 'BLOCKED_ADDRESS', purpose })).toBe(1);
    expect(risen('siteglass_fetch_duration_seconds_count', { purpose })).toBe(4);
    const phases = 'siteglass_fetch_phase_duration_seconds_count';
    expect(risen(phases, { phase: 'dns', purpose })).toBe(1);
    expect(risen(phases, { phase: 'tls', purpose })).toBe(1);
    // The held page has accepted the connection and has started its response.
    expect(risen(phases, { phase: 'connect', purpose })).toBe(3);
    expect(risen(phases, { phase: 'first_byte', purpose })).toBe(3);
    expect(risen(phases, { phase: 'download', purpose })).toBe(2);
    expect(risen('siteglass_fetch_received_bytes_total', { purpose })).toBe(page.length + safePage.length);
    const refusals = 'siteglass_guard_refusals_total';
    expect(risen(refusals, { reason: 'address', process: 'web' })).toBe(1);
    expect(risen(refusals, { reason: 'port', process: 'web' })).toBe(1);
    expect(risen(refusals, { reason: 'resolved', purpose })).toBe(1);
  });

  it('count a stopped scan in web, and its job and fetch in the worker', async () => {
    await waitFor('the end of the stopped job', async () => {
      after = await scrape(url);
      return risen('siteglass_jobs_finished_total', { job, outcome: 'stopped' }) === 1;
    });
    expect(risen('siteglass_scans_finished_total', { status: 'stopped', process: 'web' })).toBe(1);
    expect(risen('siteglass_fetches_total', { outcome: 'aborted', purpose: 'page' })).toBe(1);
  });

  it('count crawls and the URLs that they have stored', async () => {
    expect((await api.post('/crawls', { domain: site.url, max_pages: 3, max_depth: 1 })).status).toBe(202);
    await waitFor('the end of a crawl', async () => {
      after = await scrape(url);
      return risen('siteglass_crawls_finished_total', { status: 'complete' }) === 1;
    });
    expect(risen('siteglass_crawl_pages_total')).toBeGreaterThan(0);
  });

  it('count scheduled work and the attempts at it', async () => {
    const target = `https://127.0.0.1:${await findClosedPort()}/hook`;
    expect((await api.post('/scans', { url: site.url, webhook_url: target })).status).toBe(202);
    await waitFor('a failed attempt in the metrics', async () => {
      after = await scrape(url);
      return risen('siteglass_webhook_attempts_total', { outcome: 'failed' }) >= 1;
    });
    await waitFor('the next attempt in the metrics', async () => {
      after = await scrape(url);
      return after.value('siteglass_due_rows', { work: 'webhooks', state: 'scheduled' }) === 1;
    });
    expect(after.value('siteglass_due_rows', { work: 'reports', state: 'scheduled' })).toBe(0);
    expect(after.value('siteglass_due_oldest_age_seconds', { work: 'reports' })).toBe(0);
    await api.post('/scheduled-reports', { url: site.url, schedule_type: 'monthly', day_of_month: 1 });
    await waitFor('the report in the metrics', async () => {
      after = await scrape(url);
      return after.value('siteglass_due_rows', { work: 'reports', state: 'scheduled' }) === 1;
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(`update scheduled_reports set next_run_at = now() - interval '1 hour'`);
    } finally {
      await client.end();
    }
    await waitFor('the run of the report', async () => {
      after = await scrape(url);
      return (after.value('siteglass_report_runs_total', { state: 'unsent' }) ?? 0) >= 1;
    });
  });

  it('have every series that the dashboard and the alert rules use', () => {
    const { rows, expressions } = readDashboard();
    expect(rows).toEqual([
      'Service',
      'Queue',
      'Fetching',
      'Third parties',
      'Webhooks and reports',
      'Processes',
    ]);
    const read = [...expressions, ...readAlertRules()].flatMap((expression) => readSeriesNames(expression));
    expect(read.length).toBeGreaterThan(40);
    const exported = new Set(after.samples.map(({ name }) => name));
    expect([...new Set(read)].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('are all in docs/reference/metrics.md with their labels, and all documented ones are exported', () => {
    const document = readFileSync(new URL('../../docs/reference/metrics.md', import.meta.url), 'utf8');
    const rows = [...document.matchAll(/^\| `(siteglass_\w+)` \| (\w+) \| ([^|]*) \|/gm)];
    const documented = new Map(
      rows.map(([, name, type, labels]) => [name!, { type, labels: labels!.trim() }]),
    );
    const exported = [...after.types].filter(([name]) => name.startsWith('siteglass_'));
    expect([...documented.keys()].sort()).toEqual(exported.map(([name]) => name).sort());
    for (const [name, type] of exported) {
      expect(documented.get(name)!.type).toBe(type);
      const labels = new Set(
        after.samples
          .filter(
            (sample) => sample.name.replace(/_(bucket|sum|count)$/, '') === name || sample.name === name,
          )
          .flatMap((sample) => Object.keys(sample.labels)),
      );
      labels.delete('le');
      labels.delete('process');
      const written = [...documented.get(name)!.labels.matchAll(/`(\w+)`/g)].map((match) => match[1]);
      expect([...labels].sort(), name).toEqual(written.sort());
    }
  });

  it('count a killed and restarted worker, and the job that was taken over', async () => {
    held.hold();
    await api.post('/scans', { url: `${site.url}/held`, bypass_cache: true });
    await held.waitUntilRequested(2);
    const pids = pidsOf(service, 'worker');
    const busy = service.logLines().findLast((line) => line['msg'] === 'analysis started')!['pid'] as number;
    killAll([busy]);
    await waitFor('its successor', () => pidsOf(service, 'worker').length > pids.length, 30_000);
    await held.waitUntilRequested(3);
    held.letGo();
    const now = await waitFor('all processes in the metrics', async () => {
      const latest = await scrape(url);
      return latest.value('siteglass_process_up') === 3 && latest.value('siteglass_build_info') === 3
        ? latest
        : null;
    });
    const restarts = ['worker 1', 'worker 2', 'web'].map((process) =>
      now.value('siteglass_process_restarts_total', { process }),
    );
    expect(restarts.toSorted()).toEqual([0, 0, 1]);
    expect(restarts[2]).toBe(0);
    expect(now.value('siteglass_jobs_taken_over_total')).toBeGreaterThanOrEqual(1);
  });

  it('do not suffer from an unreachable trace collector, which causes one warning and not one per span', async () => {
    const warnings = () => service.logLines().filter((line) => line['msg'] === 'could not send traces');
    await waitFor('a warning', () => warnings().length > 0);
    const pids = warnings().map((line) => line['pid']);
    expect(new Set(pids).size).toBe(pids.length);
  });

  it('are served while the database is down, and report it', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    try {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      const down = await scrape(url);
      expect(down).toMatchObject({ status: 200 });
      expect(down.value('siteglass_database_up')).toBe(0);
      expect(down.value('siteglass_queue_jobs')).toBeNull();
      expect(down.value('process_resident_memory_bytes', { process: 'web' })).toBeGreaterThan(1e7);
      expect(down.value('siteglass_http_requests_total', { process: 'web' })).toBeGreaterThan(0);
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    }
    await waitFor(
      'the database in the metrics',
      async () => (await scrape(url)).value('siteglass_database_up') === 1,
    );
  });
});

describe('the metrics of single processes', () => {
  it('are served by each process, including the queue, or the process says why it does not start', async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const site = await startSite();
    const start = (role: string, metricsPort: number): Promise<Service> =>
      startService({
        databaseUrl: database.url,
        args: ['serve', '--role', role],
        env: { SITEGLASS_METRICS_PORT: String(metricsPort) },
      });
    const [web, worker, refused] = await Promise.allSettled([
      start('web', 0),
      start('worker', 0),
      start('worker', site.port),
    ]);
    try {
      for (const [name, started] of Object.entries({ web, worker })) {
        if (started.status === 'rejected') throw started.reason;
        const { samples, value } = await scrape(metricsUrlOf(started.value));
        expect(new Set(samples.map(({ labels }) => labels['process']))).toEqual(new Set([name]));
        expect(value('siteglass_database_up')).toBe(1);
      }
      const message = `SITEGLASS_METRICS_PORT=${site.port} (`;
      expect(refused).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining(message) as string },
      });
    } finally {
      for (const started of [web, worker, refused])
        if (started.status === 'fulfilled') await started.value.stop();
      await site.close();
      await database.drop();
    }
  });
});
