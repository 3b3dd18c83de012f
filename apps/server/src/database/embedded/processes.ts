import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { Layout } from './layout.ts';

const run = promisify(execFile);

/** A fixed environment, so that the user's shell exports cannot change the output of system tools. */
export const SYSTEM_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

interface ProcessDetails {
  readonly command: string;
  /** Null if the system does not report it (macOS, or another user's process in a container). */
  readonly cwd: string | null;
  readonly isZombie: boolean;
  /** Distinguishes a process from a later one with the same id. */
  readonly identity: string;
}

/** Returns null if there is no such process. */
export async function inspectProcess(pid: number): Promise<ProcessDetails | null> {
  return process.platform === 'linux' ? inspectLinux(pid) : inspectWithPs(pid);
}

async function inspectLinux(pid: number): Promise<ProcessDetails | null> {
  try {
    const [stat, commandLine, cwd] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readlink(`/proc/${pid}/cwd`).catch(() => null),
    ]);
    // The second field is the name in parentheses, which may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      command: commandLine.replaceAll('\0', ' ').trim(),
      cwd,
      isZombie: fields[0] === 'Z' || fields[0] === 'X',
      identity: `${await bootId()}:${fields[19] ?? ''}`,
    };
  } catch {
    return null;
  }
}

async function inspectWithPs(pid: number): Promise<ProcessDetails | null> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
      env: SYSTEM_ENV,
    });
    const match = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(stdout);
    if (match === null) return null;
    const [, state = '', started = '', command = ''] = match;
    return { command, cwd: null, isZombie: state.startsWith('Z'), identity: started.replaceAll(/\s+/g, '-') };
  } catch {
    return null;
  }
}

let bootIdOnce: Promise<string> | undefined;

function bootId(): Promise<string> {
  bootIdOnce ??= readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  return bootIdOnce;
}

/** A zombie no longer holds any resources, although signals still reach its id. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  const details = await inspectProcess(pid);
  return details !== null && !details.isZombie;
}

/** On Linux, an exiting process loses its command line first and releases its files and sockets afterwards. */
export async function isExiting(pid: number): Promise<boolean> {
  const details = await inspectProcess(pid);
  return details !== null && !details.isZombie && details.command === '';
}

/** Signals are sent only to processes for which this returns true. */
export async function isClusterProcess(pid: number, layout: Layout): Promise<boolean> {
  const details = await inspectProcess(pid);
  if (details === null || details.isZombie) return false;
  const { command, cwd } = details;
  const isBackend = command.startsWith(`postgres: ${layout.marker}:`);
  const isPostmaster =
    /(^|\/)postgres -D /.test(command) && `${command} `.includes(` cluster_name=${layout.marker} `);
  return (isBackend || isPostmaster) && (cwd === null || cwd === layout.clusterDir);
}

export async function findClusterProcesses(layout: Layout): Promise<number[]> {
  const pids = await listProcesses();
  const own = await Promise.all(pids.map((pid) => isClusterProcess(pid, layout)));
  return pids.filter((_, index) => own[index]);
}

/** The process that replays the WAL at server start and after a crash; null if there is none. */
export async function findStartupProcess(layout: Layout): Promise<number | null> {
  for (const pid of await findClusterProcesses(layout)) {
    const details = await inspectProcess(pid);
    if (details?.command.startsWith(`postgres: ${layout.marker}: startup`) === true) return pid;
  }
  return null;
}

async function listProcesses(): Promise<number[]> {
  if (process.platform === 'linux') {
    return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  }
  // One call finds the candidates: running `ps` for every process on the machine would take seconds.
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='], {
    env: SYSTEM_ENV,
    maxBuffer: 16 << 20,
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => !Number.isNaN(pid));
}

/** Returns false if the process was already gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
