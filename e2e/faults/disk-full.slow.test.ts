import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMadeDataDir } from '../../apps/server/test/made-data-dir.ts';
import { createUser, password, type User } from '../harness/accounts.ts';
import { createApi, type Answer, type Api } from '../harness/api.ts';
import { runCommand } from '../harness/command.ts';
import { embeddedUrlOf, killAll, databasePidsOf, waitUntilGone } from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

/** Enough space for a database, and little more. */
const mebibytes = 192;
const finalMs = 120_000;
const env = {
  SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
  SITEGLASS_PLANS: '{"pro": {"single": null, "requests_per_minute": null}}',
};

/** A small separate disk; null if this user may not mount one. */
function mountDisk(): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'siteglass-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${mebibytes}m,mode=0755`,
    'tmpfs',
    directory,
  ]);
  if (mounted.status === 0) return directory;
  rmSync(directory, { recursive: true });
  return null;
}

const disk = mountDisk();

describe.skipIf(disk === null)('when the disk of the data directory is full', { timeout: 300_000 }, () => {
  const directory = disk ?? '';
  const filler = join(directory, 'filler');
  let site: Site;
  let service: Service;
  let user: User;

  beforeAll(async () => {
    chmodSync(directory, 0o755);
    // Large enough to fill the disk soon.
    const page = `<!doctype html><title>Large</title><p>${'glass and sand '.repeat(2_000)}`;
    site = await startSite(
      Object.fromEntries(
        Array.from({ length: 2_000 }, (_, index) => [
          `/${index}`,
          (_request, response) =>
            response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(`${page}${Math.random().toString(36).repeat(500)}`),
        ]),
      ),
    );
    await copyMadeDataDir(directory);
    service = await startService({ dataDir: directory, env });
    user = await createUser(service.url, await embeddedUrlOf(service));
  });
  afterAll(async () => {
    await rm(filler, { force: true });
    await service.kill();
    const left = await databasePidsOf(directory);
    killAll(left);
    await waitUntilGone(left);
    await site.close();
    execFileSync('umount', [directory]);
    rmSync(directory, { recursive: true });
  });

  const fill = async (): Promise<void> => {
    const file = await open(filler, 'a');
    const block = Buffer.alloc(65_536, 1);
    try {
      for (;;) await file.write(block);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    } finally {
      await file.close();
    }
  };
  /** The response, or null if the web process was not running. */
  const ask = (path: string, body?: object): Promise<Answer | null> =>
    user.api.request(body === undefined ? 'GET' : 'POST', path, { body }).catch(() => null);
  let requests = 0;
  const startScan = async (): Promise<string | null> => {
    const answer = await ask('/scans', { url: `${site.url}/${(requests += 1)}` });
    if (answer === null) return null;
    if (answer.status === 202) return String(answer.body.data.scan_id);
    expect(answer.body.error).toMatchObject({ code: 'INTERNAL_ERROR' });
    return null;
  };
  const expectAllFinal = async (api: Api, ids: readonly string[]): Promise<string[]> => {
    const deadline = performance.now() + finalMs;
    const states: string[] = [];
    for (const id of ids) {
      const state = await waitFor(
        `the final state of ${id}`,
        async () => {
          const { status, body } = await api.get(`/scans/${id}`).catch(() => ({ status: 0, body: null }));
          expect([200, 500, 0], JSON.stringify(body)).toContain(status);
          const state = String(status === 200 ? body?.data.status : '');
          return ['complete', 'error'].includes(state) ? state : null;
        },
        Math.max(1_000, deadline - performance.now()),
      );
      states.push(state);
    }
    return states;
  };

  it('no accepted scan is lost, and all finish soon after there is space, without a restart', async () => {
    const accepted: string[] = [];
    let refused = 0;
    const startSome = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        const id = await startScan();
        if (id === null) refused += 1;
        else accepted.push(id);
      }
    };
    await startSome(10);
    await fill();
    // At first, writes still fit into the space that the database has preallocated; then nothing does.
    for (let round = 0; round < 400 && refused < 5; round += 1) {
      await startSome(5);
      await fill();
    }
    expect(refused, `of ${requests}`).toBeGreaterThanOrEqual(5);
    await rm(filler);
    const freedAt = performance.now();
    const states = await expectAllFinal(user.api, accepted);
    console.log(
      `disk full: ${accepted.length} scans accepted, ${refused} refused, all final ` +
        `${((performance.now() - freedAt) / 1000).toFixed(1)} s after there was room: ` +
        `${states.filter((state) => state === 'complete').length} complete`,
    );
    const history = await waitFor('the history', async () => {
      const answer = await ask('/history?per_page=1');
      return answer?.status === 200 ? answer : null;
    });
    expect(history.body.data.total).toBeGreaterThanOrEqual(accepted.length);
    expect(states.filter((state) => state === 'complete').length).toBeGreaterThan(accepted.length / 2);
    expect(service.child.exitCode).toBeNull();
  });

  it('a start reports it in one line, and the next one finds everything', async () => {
    expect(await service.stop()).toBe(0);
    await fill();
    const { code, stderr } = await runCommand(['serve'], { dataDir: directory, env });
    expect(code).toBe(1);
    const lines = stderr.split('\n').filter((line) => line.startsWith('siteglass: '));
    expect(lines, stderr).toHaveLength(1);
    expect(lines[0]).toBe(
      `siteglass: The disk of the data directory ${directory} is full. Free up some space.`,
    );
    expect(stderr).not.toContain(' at ');
    expect(await databasePidsOf(directory)).toEqual([]);
    await rm(filler);
    service = await startService({ dataDir: directory, env });
    const { body } = await createApi(service.url, null).post('/auth/login', {
      email: user.email,
      password,
    });
    const api = createApi(service.url, String(body.data.access_token));
    expect((await api.get('/history')).status).toBe(200);
    expect((await api.scan(`${site.url}/again`)).status).toBe('complete');
  });
});
