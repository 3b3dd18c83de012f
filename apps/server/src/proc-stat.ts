import { readFileSync, readlinkSync } from 'node:fs';

/** Of a process or a thread, as Linux describes it. */
export interface ProcStat {
  readonly parent: number;
  readonly group: number;
  readonly cpuMs: number;
  /** Of the whole process, with all that it shares. */
  readonly residentBytes: number;
}

/** Linux's units in `/proc`, on every platform that Chromium is built for. */
const pageBytes = 4096;
const tickMs = 10;

/** Null if it is gone, or the system has no `/proc`. */
export function readProcessStat(id: number): ProcStat | null {
  return readStat(`/proc/${id}/stat`);
}

/** Of a thread of this process, by its ID. */
export function readThreadStat(id: number): ProcStat | null {
  return readStat(`/proc/self/task/${id}/stat`);
}

/** The system's ID of the current thread; null if the system has no `/proc`. */
export function readThreadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

function readStat(path: string): ProcStat | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  // The second field is the program's name, which may have spaces (proc_pid_stat(5)).
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, group = 0, userTicks = 0, systemTicks = 0, pages = 0] = [1, 2, 11, 12, 21].map(
    (index) => fields[index],
  );
  return { parent, group, cpuMs: (userTicks + systemTicks) * tickMs, residentBytes: pages * pageBytes };
}
