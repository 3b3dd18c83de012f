import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { SOCKET_PORT } from './connection.ts';
import type { Layout } from './layout.ts';
import { findClusterProcesses, isClusterProcess, isExiting, sendSignal } from './processes.ts';
import { placementOn, type Runtime } from './runtime.ts';

const POLL_MS = 20;
const LOG_LIMIT_BYTES = 5_000_000;
const IMMEDIATE_SHUTDOWN_MS = 1_000;
const ORPHANS_LEAVE_MS = 2_000;

export type ServerSettings = Readonly<Record<string, string>>;

export async function spawnPostgres(options: {
  layout: Layout;
  runtime: Runtime;
  settings: ServerSettings;
}): Promise<ChildProcess> {
  const { layout, runtime, settings } = options;
  const { dataArgument, spawnOptions } = await placementOn(layout.clusterDir, runtime);
  // Passed as arguments rather than in postgresql.conf: they belong to this version of the service, not to the data.
  const args = Object.entries({ ...settings, cluster_name: layout.marker }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await rotateLog(layout.logFile);
  const log = await open(layout.logFile, 'a', 0o600);
  try {
    const child = spawn(runtime.program('postgres'), ['-D', dataArgument, ...args], {
      ...spawnOptions,
      // A separate process group: Ctrl-C in the terminal must not reach the server before the service has drained.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    // A program that cannot be executed is reported through its exit code, like any other startup failure.
    child.on('error', () => undefined);
    await Promise.race([once(child, 'spawn'), once(child, 'exit')]).catch(() => undefined);
    return child;
  } finally {
    await log.close();
  }
}

async function rotateLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
}

/** The server's last errors, in one line. */
export async function readLastErrors(layout: Layout): Promise<string> {
  const text = await readFile(layout.logFile, 'utf8').catch(() => '');
  const lines = text
    .trim()
    .split('\n')
    .slice(-6)
    .filter((line) => /FATAL|PANIC|ERROR|DETAIL|HINT|error/.test(line));
  return (
    lines.map((line) => line.replace(/^.*?\[\d+\] /, '').trim()).join(' ') || 'no further details in its log'
  );
}

/** The process named in the cluster's pid file, whatever process that is. */
export function readServerPid(layout: Layout): Promise<number | null> {
  return readPidFile(path.join(layout.clusterDir, 'postmaster.pid'));
}

async function readPidFile(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? null : Math.abs(pid);
}

/** The process id of the cluster's live server. */
export async function findServer(layout: Layout): Promise<number | null> {
  const pid = await readServerPid(layout);
  return pid !== null && (await isClusterProcess(pid, layout)) ? pid : null;
}

/**
 * Removes pid files of a killed server whose number now belongs to an unrelated process or to a zombie that was never
 * reaped (in a container without an init, that is forever): PostgreSQL takes either one for a running server and
 * refuses to start.
 */
export async function removeStalePidFiles(layout: Layout): Promise<void> {
  for (const name of ['postmaster.pid', `.s.PGSQL.${SOCKET_PORT}.lock`]) {
    const file = path.join(layout.clusterDir, name);
    const pid = await readPidFile(file);
    // Empty after a power failure.
    if (pid === null || !(await isClusterProcess(pid, layout))) await rm(file, { force: true });
  }
}

/** Ends backends that outlived a killed server; as long as one is alive, a new server refuses to start. */
export async function clearOrphans(layout: Layout): Promise<number> {
  const orphans = await findClusterProcesses(layout);
  if (orphans.length === 0) return 0;
  // They exit by themselves, unless they are in the middle of a long operation.
  if (await allGone(orphans, layout, ORPHANS_LEAVE_MS)) return orphans.length;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    await signalProven(orphans, layout, signal);
    if (await allGone(orphans, layout, ORPHANS_LEAVE_MS)) break;
  }
  return orphans.length;
}

/**
 * Disconnects all clients, writes a checkpoint, and waits until the server's processes are gone. A checkpoint takes long on
 * a slow disk; a server that has not exited after `withinMs` is ended without one, which is also safe, thanks to the WAL.
 */
export async function stopServer(layout: Layout, withinMs: number): Promise<void> {
  const pid = await readServerPid(layout);
  if (pid === null) return;
  await signalProven([pid], layout, 'SIGINT');
  if (await allGone([pid], layout, withinMs - 2 * IMMEDIATE_SHUTDOWN_MS)) return;
  await endServer(pid, layout, IMMEDIATE_SHUTDOWN_MS);
}

/** Ends a server that no longer does anything: a shutdown that waits for its processes would wait forever. */
export async function endStuckServer(layout: Layout): Promise<void> {
  const pid = await readServerPid(layout);
  if (pid !== null) await endServer(pid, layout, ORPHANS_LEAVE_MS);
}

async function endServer(pid: number, layout: Layout, eachWithinMs: number): Promise<void> {
  await signalProven([pid], layout, 'SIGQUIT');
  if (await allGone([pid], layout, eachWithinMs)) return;
  // All at once: processes that are stopped or busy do not notice that their server is gone.
  const pids = await findClusterProcesses(layout);
  await signalProven(pids, layout, 'SIGKILL');
  await allGone(pids, layout, eachWithinMs);
}

async function signalProven(pids: readonly number[], layout: Layout, signal: NodeJS.Signals): Promise<void> {
  for (const pid of pids) {
    if (await isClusterProcess(pid, layout)) sendSignal(pid, signal);
  }
}

async function allGone(pids: readonly number[], layout: Layout, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = await Promise.all(
      pids.map(async (pid) => (await isClusterProcess(pid, layout)) || (await isExiting(pid))),
    );
    if (!left.includes(true)) return true;
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
}
