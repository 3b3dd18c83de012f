import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { runCommand, startCommand } from '../harness/command.ts';
import { holdPage } from '../harness/held-page.ts';
import {
  databasePidsOf,
  embeddedUrlOf,
  killAll,
  livePidsOf,
  makeDataDir,
  pidOf,
  waitForSuccessor,
  waitUntilGone,
} from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { openWebsite } from '../harness/website.ts';

const env = { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' };

describe('the service with its embedded database', () => {
  const pages = { web: holdPage(), worker: holdPage() };
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let site: Site;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    dataDir = await makeDataDir({ isNew: false });
    site = await startSite({ '/web': pages.web.handler, '/worker': pages.worker.handler });
    service = await startService({ dataDir: dataDir.path, env });
    ({ api } = await createUser(service.url, await embeddedUrlOf(service)));
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await service.kill();
    await site.close();
    await dataDir.remove();
  });

  const startScan = (path: string): Promise<string> => api.startScan(`${site.url}${path}`);

  it('shows a link to create the first account, which is invalid once the command has created one', async () => {
    const shown = await waitFor('the link', () => /\/setup#(\S+)/.exec(service.output()));
    const answer = await openWebsite(service.url).post('/links', { token: shown[1] });
    expect(answer.body.error.code).toBe('NOT_FOUND');
  });

  it('rejects a second service on the same data directory with a clear line, and keeps running', async () => {
    const { code, stderr } = await runCommand(['serve'], { dataDir: dataDir.path, env });
    expect(code).toBe(1);
    const lines = stderr.split('\n').filter((line) => line.startsWith('siteglass: '));
    expect(lines).toEqual([
      `siteglass: Another Siteglass service is running on the data directory ${dataDir.path}: stop it first, or set SITEGLASS_DATA_DIR to another one.`,
    ]);
    expect((await api.get('/history')).status).toBe(200);
  });

  it('finishes a scan while its web process is killed, which restarts on the same port', async () => {
    const taskId = await startScan('/web');
    await pages.web.waitUntilRequested(1);
    const killed = pidOf(service, 'web');
    killAll([killed]);
    await waitForSuccessor(service, 'web', killed);
    expect((await api.get(`/scans/${taskId}`)).body.data.status).toBe('running');
    pages.web.letGo();
    expect((await api.waitForTask(taskId)).status).toBe('complete');
    expect(pages.web.requestCount()).toBe(1);
  });

  it('keeps serving while its worker is killed, and the next worker finishes the scan', async () => {
    const taskId = await startScan('/worker');
    await pages.worker.waitUntilRequested(1);
    const killed = pidOf(service, 'worker');
    killAll([killed]);
    expect((await api.get(`/scans/${taskId}`)).status).toBe(200);
    await waitForSuccessor(service, 'worker', killed);
    await pages.worker.waitUntilRequested(2);
    pages.worker.letGo();
    expect((await api.waitForTask(taskId)).status).toBe('complete');
  });

  it('restarts a crashing worker with growing delays', async () => {
    for (let times = 0; times < 2; times += 1) {
      const killed = pidOf(service, 'worker');
      killAll([killed]);
      await waitForSuccessor(service, 'worker', killed);
    }
    const waits = service
      .logLines()
      .filter((line) => line['msg'] === 'a process ended unexpectedly' && line['process'] === 'worker 1')
      .map((line) => line['restartInMs']);
    expect(waits).toEqual([200, 400, 800]);
  });

  it('ends all its processes on SIGTERM, including the database', async () => {
    const pids = await livePidsOf(service);
    expect(pids.length).toBeGreaterThan(5);
    expect(await service.stop()).toBe(0);
    await waitUntilGone(pids, 1_000);
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  it('reports in one line that its port is in use, and leaves nothing running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runCommand(['serve'], {
      dataDir: dataDir.path,
      env: { ...env, PORT: String(port) },
    });
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(stderr.split('\n').filter((line) => line.startsWith('siteglass: '))).toEqual([
      `siteglass: 127.0.0.1 port ${port} is in use. Set PORT to a free port.`,
    ]);
    expect(stderr).not.toContain('    at ');
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  // Like the next test, a moment earlier.
  it('can be stopped while it starts', async () => {
    const starting = startCommand(['serve'], { dataDir: dataDir.path, env });
    await waitFor('the database server', async () => (await databasePidsOf(dataDir.path)).length > 0);
    starting.child.kill('SIGTERM');
    const { code, stderr } = await starting.result;
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('siteglass: ')]);
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  it('can be stopped with Ctrl-C, which reaches a whole process group, while its processes start', async () => {
    const starting = startCommand(['serve'], { dataDir: dataDir.path, env });
    await waitFor('the database to be given to its processes', () => starting.stdout().includes('"role":"w'));
    process.kill(-starting.child.pid!, 'SIGINT');
    const { code, stdout, stderr } = await starting.result;
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('siteglass: ')]);
    expect(stdout).not.toContain('ended unexpectedly');
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  it('keeps its accounts and scans through all of this', async () => {
    service = await startService({ dataDir: dataDir.path, env });
    const list = await runCommand(['user', 'list'], { dataDir: dataDir.path });
    expect(list.stdout).toContain('@example.com');
  });
});
