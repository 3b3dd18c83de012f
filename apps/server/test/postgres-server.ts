import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { initCluster } from '../src/database/embedded/cluster.ts';
import { ADMIN_USER } from '../src/database/embedded/connection.ts';
import { type Layout, layoutOf } from '../src/database/embedded/layout.ts';
import { createPassword } from '../src/database/embedded/password.ts';
import { sendSignal } from '../src/database/embedded/processes.ts';
import { prepareRuntime, type Runtime } from '../src/database/embedded/runtime.ts';
import { readLastErrors, spawnPostgres, stopServer } from '../src/database/embedded/server-process.ts';

const run = promisify(execFile);

declare module 'vitest' {
  interface ProvidedContext {
    /** The admin URL of the run's PostgreSQL server, in which every test file creates its own database. */
    postgresUrl: string;
    /**
     * A directory that is removed after the run; `made` in it is a service's data directory whose database was never
     * started.
     */
    runDir: string;
  }
}

export interface TestServer {
  readonly url: string;
  readonly directory: string;
  stop(): Promise<void>;
}

/** Every project of a run loads this file again; they share one server, and the last one stops it. */
const shared = globalThis as typeof globalThis & {
  siteglassTestServer?: { users: number; server: Promise<TestServer> };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const entry = (shared.siteglassTestServer ??= { users: 0, server: startTestServer() });
  entry.users += 1;
  const { url, directory } = await entry.server;
  project.provide('postgresUrl', url);
  project.provide('runDir', directory);
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    delete shared.siteglassTestServer;
    await (await entry.server).stop();
  };
}

const READY_WITHIN_MS = 60_000;
const START_ATTEMPTS = 3;

/** A newly created cluster and its runtime. */
export interface TestCluster {
  readonly runtime: Runtime;
  readonly password: string;
}

export interface TestServerOptions {
  readonly makeCluster?: (layout: Layout) => Promise<TestCluster>;
  /** Creates the program to start, given PostgreSQL's own. */
  readonly wrap?: (program: string, directory: string) => Promise<string>;
}

/** Starts a server on a free loopback port, with a cluster that is removed when it stops. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-test-'));
  try {
    // When run as root, the server runs as another user.
    await chmod(directory, 0o755);
    return await startIn(directory, options);
  } catch (error) {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function makeEmbeddedCluster(layout: Layout): Promise<TestCluster> {
  const runtime = await prepareRuntime(layout);
  const password = await createPassword(layout.passwordFile);
  await initCluster({ clusterDir: layout.clusterDir, runtime, password, sync: false });
  return { runtime, password };
}

async function startIn(
  directory: string,
  { makeCluster = makeEmbeddedCluster, wrap }: TestServerOptions,
): Promise<TestServer> {
  const layout = await layoutOf(directory, { create: false });
  const { runtime, password } = await makeCluster(layout);
  const madeDataDir = path.join(directory, 'made');
  await mkdir(madeDataDir, { mode: 0o755 });
  // `cp -a` preserves the owners of the files.
  await run('cp', ['-a', layout.clusterDir, layout.passwordFile, madeDataDir]);
  const postgres = runtime.program('postgres');
  const program = wrap === undefined ? postgres : await wrap(postgres, directory);
  const wrapped = { ...runtime, program: () => program };
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const child = await spawnPostgres({ layout, runtime: wrapped, settings: settingsFor(port) });
    const url = `postgresql://${ADMIN_USER}:${password}@127.0.0.1:${port}/postgres`;
    if (!(await isReady(url, () => child.exitCode !== null || child.pid === undefined))) continue;
    // For a run that exits without teardown; asynchronous code no longer runs at this point.
    const abandon = () => {
      if (child.pid !== undefined) sendSignal(child.pid, 'SIGQUIT');
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once('exit', abandon);
    return {
      url,
      directory,
      stop: async () => {
        await stopServer(layout, 10_000);
        process.off('exit', abandon);
        await rm(directory, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  }
  throw new Error(`the PostgreSQL of the tests does not start: ${await readLastErrors(layout)}`);
}

/** No data needs to survive the run, so nothing is flushed to disk. */
function settingsFor(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '.',
    max_connections: '500',
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** False: the server exited, for example because another process took the port. */
async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      await delay(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
