import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { layoutOf } from '../../apps/server/src/database/embedded/layout.ts';
import {
  findClusterProcesses,
  isProcessAlive,
  sendSignal,
} from '../../apps/server/src/database/embedded/processes.ts';
import { readServerPid } from '../../apps/server/src/database/embedded/server-process.ts';
import { findRunningEmbeddedDatabase } from '../../apps/server/src/database/embedded.ts';
import { copyMadeDataDir } from '../../apps/server/test/made-data-dir.ts';
import { waitFor, type Service } from './service.ts';

const run = promisify(execFile);
/** What each process of a service writes once it works. */
const readyLines = { web: 'listening', worker: 'working' } as const;

/** The ids of a service's processes of one kind, in the order of their starts, dead ones included. */
export function pidsOf(service: Service, role: 'web' | 'worker'): number[] {
  return service
    .logLines()
    .filter((line) => line['role'] === role && line['msg'] === readyLines[role])
    .map((line) => Number(line['pid']));
}

/** The process of that kind that works now. */
export function pidOf(service: Service, role: 'web' | 'worker'): number {
  const pid = pidsOf(service, role).at(-1);
  if (pid === undefined) throw new Error(`No ${role} process has started.`);
  return pid;
}

/** Waits until a process of that kind has come in the place of another. */
export function waitForSuccessor(
  service: Service,
  role: 'web' | 'worker',
  of: number,
  withinMs = 30_000,
): Promise<number> {
  return waitFor(
    `a ${role} process after ${of}`,
    () => {
      const pids = pidsOf(service, role);
      return pids[pids.lastIndexOf(of) + 1];
    },
    withinMs,
  );
}

/** Node and PostgreSQL processes of a service that are alive. */
export async function livePidsOf(service: Service): Promise<number[]> {
  const known = [service.child.pid!, ...pidsOf(service, 'web'), ...pidsOf(service, 'worker')];
  const alive = await Promise.all(known.map(isProcessAlive));
  return [...known.filter((_, index) => alive[index]), ...(await databasePidsOf(service.dataDir))];
}

/** The processes that a process has started and that live, ready or not. */
export async function childPidsOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child!);
}

/** The processes of the embedded database server of a data directory, and of no other. */
export async function databasePidsOf(dataDir: string): Promise<number[]> {
  return findClusterProcesses(await layoutOf(dataDir, { create: false }));
}

/** The server process itself, whose children the others are. */
export async function databaseServerPidOf(dataDir: string): Promise<number | null> {
  return readServerPid(await layoutOf(dataDir, { create: false }));
}

export async function waitUntilGone(pids: readonly number[], withinMs = 20_000): Promise<void> {
  await waitFor(
    `the end of ${pids.join(', ')}`,
    async () => !(await Promise.all(pids.map(isProcessAlive))).includes(true),
    withinMs,
  );
}

/** SIGKILL for exactly these processes of ours. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
}

export async function embeddedUrlOf(service: Service): Promise<string> {
  const url = await findRunningEmbeddedDatabase({ dataDir: service.dataDir });
  if (url === null) throw new Error(`No service runs on ${service.dataDir}.`);
  return url;
}

/**
 * A data directory that outlives a service; `remove` also ends a database server that a test left over. `isNew: false`
 * spares the first start of a service the making of its database.
 */
export async function makeDataDir({ isNew = true } = {}): Promise<{
  path: string;
  remove: () => Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'siteglass-e2e-'));
  // As root, the database server runs as another user.
  await chmod(root, 0o755);
  if (!isNew) await copyMadeDataDir(root);
  return {
    path: root,
    remove: async () => {
      const left = await databasePidsOf(root);
      killAll(left);
      await waitUntilGone(left);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Resident memory in MiB. */
export async function residentMiB(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}
