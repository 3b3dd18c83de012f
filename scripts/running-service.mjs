// Finds a service that runs from this checkout, on whatever data directory.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { readText, ROOT } from './setup-step.mjs';

/** A supervisor starts its processes with the full path; so do the units in deploy/systemd. */
const COMMAND = `${path.join(ROOT, 'apps/server/dist/main.js')} serve`;

/** The id of one of its processes, or null. */
export async function findRunningService() {
  for (const { pid, command } of await listProcesses()) if (command.includes(COMMAND)) return pid;
  return null;
}

async function listProcesses() {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    return Promise.all(
      pids.map(async (pid) => ({
        pid,
        command: ((await readText(`/proc/${pid}/cmdline`)) ?? '').replaceAll('\0', ' '),
      })),
    );
  }
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], {
    maxBuffer: 16 << 20,
  });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
}
