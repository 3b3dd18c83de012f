import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { readProcessStat } from '../../proc-stat.ts';

/** A process of a browser, as Linux describes it. */
export interface BrowserProcess {
  readonly id: number;
  /** Runs scripts of pages. */
  readonly isRenderer: boolean;
  readonly cpuMs: number;
  /** Resident, with all that it shares. */
  readonly residentBytes: number;
}

/** The process group of a process; null if it is gone, or the system has no `/proc`. */
export function readProcessGroup(id: number): number | null {
  return readProcessStat(id)?.group ?? null;
}

/**
 * The process group of a browser that another process has started, or says so: null if the first process of the group is
 * not a child of that one. Without `/proc`, this cannot be checked, and the group is that of a program of its own.
 */
export function findGroupOf(id: number, starter: number): number | null {
  if (process.platform !== 'linux') return id > 1 && id !== process.pid ? id : null;
  const group = readProcessGroup(id);
  return group !== null && readProcessStat(group)?.parent === starter ? group : null;
}

/**
 * The processes of a group. Read at once and from the system, so that a page that keeps its browser and this process
 * busy cannot delay it.
 */
export function listProcesses(group: number): BrowserProcess[] {
  return readdirSync('/proc').flatMap((name): BrowserProcess[] => {
    const id = Number(name);
    const stat = Number.isInteger(id) ? readProcessStat(id) : null;
    if (stat?.group !== group) return [];
    const { cpuMs, residentBytes } = stat;
    return [
      { ...{ id, cpuMs, residentBytes }, isRenderer: readFile(id, 'cmdline').includes('--type=renderer') },
    ];
  });
}

/** The memory of processes, with what they share counted once. It takes the system some time to find out. */
export function sharedOutBytes(processes: readonly BrowserProcess[]): number {
  return processes.reduce((sum, { id, residentBytes }) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFile(id, 'smaps_rollup'))?.[1];
    return sum + (kilobytes === undefined ? residentBytes : Number(kilobytes) * 1024);
  }, 0);
}

/** Gives all threads of a process a niceness of at least that; those that it starts inherit it. */
export function lowerPriorityOf(id: number, niceness: number): void {
  try {
    for (const thread of readdirSync(`/proc/${id}/task`).map(Number))
      if (getPriority(thread) < niceness) setPriority(thread, niceness);
  } catch {
    // The process or the thread is gone, or there is no `/proc`.
  }
}

/** Empty if the process is gone. */
function readFile(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
