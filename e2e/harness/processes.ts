import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
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
/** What each process of a service logs when it is ready. */
const readyLines = { web: 'listening', worker: 'working' } as const;

/** The process ids of one role in start order, including exited ones. */
export function pidsOf(service: Service, role: 'web' | 'worker'): number[] {
  return service
    .logLines()
    .filter((line) => line['role'] === role && line['msg'] === readyLines[role])
    .map((line) => Number(line['pid']));
}

/** The current process of that role. */
export function pidOf(service: Service, role: 'web' | 'worker'): number {
  const pid = pidsOf(service, role).at(-1);
  if (pid === undefined) throw new Error(`No ${role} process has started.`);
  return pid;
}

/** Waits until another process of that role has replaced this one. */
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

/** Live Node and PostgreSQL processes of a service. */
export async function livePidsOf(service: Service): Promise<number[]> {
  const known = [service.child.pid!, ...pidsOf(service, 'web'), ...pidsOf(service, 'worker')];
  const alive = await Promise.all(known.map(isProcessAlive));
  return [...known.filter((_, index) => alive[index]), ...(await databasePidsOf(service.dataDir))];
}

/** Live child processes of a process, ready or not. */
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

/** The server process itself, which is the parent of the others. */
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

/** Sends SIGKILL to exactly these processes of ours. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
}

export async function embeddedUrlOf(service: Service): Promise<string> {
  const url = await findRunningEmbeddedDatabase({ dataDir: service.dataDir });
  if (url === null) throw new Error(`No service runs on ${service.dataDir}.`);
  return url;
}

/**
 * A data directory that outlives a service; `remove` also stops a database server that a test left running. `isNew:
 * false` saves a service's first start from having to create its database.
 */
export async function makeDataDir({ isNew = true } = {}): Promise<{
  path: string;
  remove: () => Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'siteglass-e2e-'));
  // When run as root, the database server runs as another user.
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

/**
 * The time that a process has spent on processors, with all its threads, in milliseconds: user and system time of
 * proc_pid_stat(5), which counts in hundredths of a second.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name, which may have spaces; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
