import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import {
  MISBEHAVIORS,
  startHostileHttpServer,
  type HostileHttpServer,
} from '../../apps/server/test/servers/hostile-http-server.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { pidOf, residentMiB } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

type Outcome = { status: string; code?: string };

/** The outcome of the scan of each path: `complete`, or its error code. */
const slow: Readonly<Record<string, string>> = {
  '/hang': 'TIMEOUT',
  '/half-headers': 'TIMEOUT',
  '/drip-headers': 'TIMEOUT',
  '/interim-forever': 'TIMEOUT',
  '/drip': 'TIMEOUT',
  '/drip?everyMs=20': 'TIMEOUT',
  '/hang-mid-body': 'TIMEOUT',
  '/declared-gigabyte': 'TIMEOUT',
};
const quick: Readonly<Record<string, string>> = {
  '/': 'complete',
  '/echo': 'complete',
  '/large?bytes=1000000': 'complete',
  '/redirect?to=/': 'complete',
  '/redirect-times?n=5': 'complete',
  '/redirect-until-cookie': 'complete',
  '/redirect-then-close': 'complete',
  '/drip-redirect': 'complete',
  '/broken-charset': 'complete',
  '/unknown-charset': 'complete',
  '/redirect-nowhere': 'complete',
  '/redirect-empty': 'complete',
  '/reset': 'CONNECT_ERROR',
  '/close': 'CONNECT_ERROR',
  '/reset-mid-headers': 'CONNECT_ERROR',
  '/reset-mid-body': 'HTTP_ERROR',
  '/wrong-content-length': 'HTTP_ERROR',
  '/truncated-chunked': 'HTTP_ERROR',
  '/corrupt-gzip': 'HTTP_ERROR',
  '/unknown-compression': 'HTTP_ERROR',
  '/bad-status-line': 'HTTP_ERROR',
  '/not-http': 'HTTP_ERROR',
  '/bad-chunk-size': 'HTTP_ERROR',
  '/never-ending-chunk-extension': 'HTTP_ERROR',
  '/chunks-of-extensions': 'HTTP_ERROR',
  '/two-lengths': 'HTTP_ERROR',
  '/upgrade': 'HTTP_ERROR',
  '/redirect-loop': 'HTTP_ERROR',
  '/redirect-loop-back': 'HTTP_ERROR',
  '/redirect-self': 'HTTP_ERROR',
  '/redirect-forever': 'HTTP_ERROR',
  '/redirect-new-cookie-forever': 'HTTP_ERROR',
  '/header-1-mebibyte': 'TOO_LARGE',
  '/endless-status-line': 'TOO_LARGE',
  '/interim-flood': 'TOO_LARGE',
  '/never-ending-trailers': 'TOO_LARGE',
  '/empty-gzip-members': 'TOO_LARGE',
};
const large: Readonly<Record<string, string>> = {
  '/gigabyte': 'complete',
  '/never-ending-chunked': 'complete',
  '/gzip-bomb': 'complete',
  '/brotli-bomb': 'complete',
  '/stacked-bomb': 'complete',
  '/headers-100000': 'TOO_LARGE',
};

/** A scan ends within its 30 seconds, and a little more on a busy machine. */
const scanMs = 40_000;
const rounds = 20;
/** By then, the heap is as large as the work requires. */
const warmUpRounds = 5;

describe('a hostile server', () => {
  let database: TestDatabase;
  let hostile: HostileHttpServer;
  let site: Site;
  let service: Service;
  let api: Api;
  let slowOnes: Promise<Record<string, string>>;
  let areSlowOnesOver = false;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    hostile = await startHostileHttpServer();
    site = await startSite();
    service = await startService({
      databaseUrl: database.url,
      env: {
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_CONCURRENCY: '16',
        SITEGLASS_PLANS: '{"pro": {"single": null, "requests_per_minute": null}}',
      },
    });
    ({ api } = await createUser(service.url, database.url));
    slowOnes = scanAll(Object.keys(slow));
    // The test that waits for them reports failures.
    slowOnes.catch(() => undefined).finally(() => (areSlowOnesOver = true));
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await hostile.close();
    await database.drop();
  });

  const scan = async (path: string): Promise<string> => {
    const { status, error } = (await api.scan(`${hostile.origin}${path}`, {}, scanMs)) as Outcome & {
      error?: { code: string };
    };
    return error?.code ?? status;
  };
  const scanAll = async (paths: readonly string[]): Promise<Record<string, string>> =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await scan(path)] as const)));

  it('is tested with every kind of misbehavior', () => {
    const known = Object.keys({ ...slow, ...quick, ...large }).map((path) => path.split('?', 1)[0]);
    expect(Object.keys(MISBEHAVIORS).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('does not delay other scans', async () => {
    const pages = await Promise.all(
      ['/a', '/b', '/c', '/d'].map((path) => api.scan(`${site.url}${path}`, {}, scanMs)),
    );
    expect(pages.map(({ status }) => status as string)).toEqual(Array(4).fill('complete'));
    expect(areSlowOnesOver).toBe(false);
  });

  it('ends each scan with a specific error code', async () => {
    expect(await scanAll(Object.keys(quick))).toEqual(quick);
  });

  it('that sends too much does not make the worker grow', { timeout: 400_000 }, async () => {
    const pid = pidOf(service, 'worker');
    // The first round fills the runtime's caches and generates the server's bombs.
    expect(await scanAll(Object.keys(large))).toEqual(large);
    const before = await residentMiB(pid);
    const again = Object.entries(large);
    const after: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ended = await scanAll(again.map(([path]) => `${path}?round=${round}`));
      expect(Object.values(ended)).toEqual(again.map(([, outcome]) => outcome));
      after.push(await residentMiB(pid));
    }
    console.log(`worker: ${Math.round(before)} MiB, then ${after.map(Math.round).join(' ')}`);
    // The part of a response that is read is 10 MB: five kept per round would total 1 GB. On a busy machine, garbage is
    // collected late: peaks are up to 160 MiB higher. The lowest of several rounds hardly varies.
    expect(Math.max(...after) - before).toBeLessThan(250);
    const level = Math.min(...after.slice(warmUpRounds, warmUpRounds + 7));
    expect(Math.min(...after.slice(-7)) - level).toBeLessThan(75);
    expect(pidOf(service, 'worker')).toBe(pid);
  });

  it('that is too slow costs a scan its timeout and no more', async () => {
    expect(await slowOnes).toEqual(slow);
    const { body } = await api.get('/history?status=error&per_page=50');
    const items = body.data.items as { url: string; duration_ms: number }[];
    const tooLong = items.filter((item) => item.duration_ms > 32_000);
    expect(tooLong).toEqual([]);
    await hostile.waitUntilIdle();
  });
});
