import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchFailureReason, TaskErrorCode } from '../../src/collect/fetch/fetch-error.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';
import { fetchFailure, shortOnly } from './time-outs.ts';

/** The default suite skips slow cases that resemble others. */
const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

type Case = readonly [path: string, code: TaskErrorCode, reason: FetchFailureReason];

const TOO_SLOW: readonly Case[] = [
  ['/hang', 'TIMEOUT', 'timeout-first-byte'],
  ['/half-headers', 'TIMEOUT', 'timeout-first-byte'],
  ['/drip-headers', 'TIMEOUT', 'timeout-first-byte'],
  ['/interim-forever', 'TIMEOUT', 'timeout-first-byte'],
  ['/drip', 'TIMEOUT', 'timeout-total'],
  ['/drip?everyMs=20', 'TIMEOUT', 'timeout-total'],
  ['/hang-mid-body', 'TIMEOUT', 'timeout-total'],
];

const AT_ONCE: readonly Case[] = [
  ['/reset', 'CONNECT_ERROR', 'reset'],
  ['/close', 'CONNECT_ERROR', 'reset'],
  ['/reset-mid-headers', 'CONNECT_ERROR', 'reset'],
  ['/reset-mid-body', 'HTTP_ERROR', 'incomplete-body'],
  ['/wrong-content-length', 'HTTP_ERROR', 'incomplete-body'],
  ['/truncated-chunked', 'HTTP_ERROR', 'incomplete-body'],
  ['/headers-100000', 'TOO_LARGE', 'headers-too-large'],
  ['/header-1-mebibyte', 'TOO_LARGE', 'headers-too-large'],
  ['/never-ending-trailers', 'TOO_LARGE', 'headers-too-large'],
  ['/declared-gigabyte', 'TOO_LARGE', 'body-too-large'],
  ['/bad-status-line', 'HTTP_ERROR', 'protocol'],
  ['/not-http', 'HTTP_ERROR', 'protocol'],
  ['/bad-chunk-size', 'HTTP_ERROR', 'protocol'],
  ['/two-lengths', 'HTTP_ERROR', 'protocol'],
  ['/never-ending-chunk-extension', 'HTTP_ERROR', 'protocol'],
  ['/chunks-of-extensions', 'HTTP_ERROR', 'protocol'],
  ['/interim-flood', 'TOO_LARGE', 'headers-too-large'],
  ['/upgrade', 'HTTP_ERROR', 'protocol'],
  ['/corrupt-gzip', 'HTTP_ERROR', 'bad-encoding'],
  ['/unknown-compression', 'HTTP_ERROR', 'unsupported-encoding'],
  ['/redirect-loop', 'HTTP_ERROR', 'redirect-loop'],
  ['/redirect-self', 'HTTP_ERROR', 'redirect-loop'],
  ['/redirect-forever', 'HTTP_ERROR', 'too-many-redirects'],
  ['/redirect-new-cookie-forever', 'HTTP_ERROR', 'too-many-redirects'],
];

const TOO_MUCH: readonly Case[] = [
  ['/gigabyte', 'TOO_LARGE', 'body-too-large'],
  ['/never-ending-chunked', 'TOO_LARGE', 'body-too-large'],
  ['/gzip-bomb', 'TOO_LARGE', 'body-too-large'],
  ['/brotli-bomb', 'TOO_LARGE', 'body-too-large'],
  ['/stacked-bomb', 'TOO_LARGE', 'body-too-large'],
];

let server: HostileHttpServer;
const fetcher = createLoopbackFetcher();

beforeAll(async () => {
  server = await startHostileHttpServer();
});
afterAll(async () => {
  await fetcher.close();
  await server.close();
});

describe('a hostile server', () => {
  it.concurrent.each([...TOO_SLOW])('that is too slow (%s) ends in %s, %s', async (path, code, reason) => {
    const { error, limitMs, tookMs } = await fetchFailure(server.origin + path, reason);
    expect([error.code, error.reason]).toEqual([code, reason]);
    expect(tookMs).toBeGreaterThanOrEqual(limitMs - 5);
  });

  it.each([...AT_ONCE, ...TOO_MUCH])('that misbehaves (%s) ends in %s, %s', async (path, code, reason) => {
    const error = await catchFetchError(fetcher.fetch({ url: server.origin + path }));
    expect([error.code, error.reason]).toEqual([code, reason]);
  });

  it('that never ends its status line ends in an error', async () => {
    const error = await catchFetchError(
      fetcher.fetch({
        url: `${server.origin}/endless-status-line`,
        limits: shortOnly('timeout-first-byte'),
      }),
    );
    expect(['TOO_LARGE', 'TIMEOUT', 'HTTP_ERROR']).toContain(error.code);
  });

  it('leaves no connection behind', async () => {
    await server.waitUntilIdle();
    expect(server.openConnections).toBe(0);
  });

  it.runIf(isFull)(
    'does not leak memory',
    async () => {
      const paths = [
        '/gigabyte',
        '/gzip-bomb',
        '/brotli-bomb',
        '/stacked-bomb',
        '/headers-100000',
        '/reset-mid-body',
      ];
      const runAll = async (): Promise<void> => {
        for (const path of paths) await catchFetchError(fetcher.fetch({ url: server.origin + path }));
      };
      setFlagsFromString('--expose-gc');
      const collectGarbage = runInNewContext('gc') as () => void;
      // The first rounds fill the runtime's caches and generate the server's bombs.
      for (let round = 0; round < 3; round += 1) await runAll();
      collectGarbage();
      const before = process.memoryUsage();
      for (let round = 0; round < 20; round += 1) await runAll();
      collectGarbage();
      const after = process.memoryUsage();
      const rssGrowth = (after.rss - before.rss) / 1024 ** 2;
      const heapGrowth = (after.heapUsed - before.heapUsed) / 1024 ** 2;
      if (process.env.SITEGLASS_TEST_VERBOSE)
        console.log({ rssGrowth, heapGrowth, rss: after.rss / 1024 ** 2 });
      // Six responses per round, which would total about 3 GiB if kept whole.
      expect(rssGrowth).toBeLessThan(100);
      expect(heapGrowth).toBeLessThan(50);
    },
    180_000,
  );
});
