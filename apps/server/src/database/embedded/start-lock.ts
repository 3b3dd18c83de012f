import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedDatabaseError, errorCode } from './error.ts';
import type { Layout } from './layout.ts';
import { inspectProcess } from './processes.ts';

const POLL_MS = 25;
/** A holder writes its name right after it creates the file: an empty file older than this is from a killed process. */
const UNNAMED_FOR_MS = 5_000;

/**
 * Allows one starter at a time on a data directory. Held while the server starts, not while the service runs (the
 * advisory lock covers that), so a lock is stale if its holder's process is gone.
 */
export async function withStartLock<T>(
  layout: Layout,
  { signal, patienceMs }: { signal: AbortSignal; patienceMs: number },
  run: () => Promise<T>,
): Promise<T> {
  const file = layout.startLockFile;
  const deadline = performance.now() + patienceMs;
  while (!(await tryTake(file))) {
    signal.throwIfAborted();
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(
        'in-use',
        `Another Siteglass service is starting on the data directory ${layout.dataDir}: wait for it or stop it. If there is none, remove ${file}.`,
      );
    }
    await delay(POLL_MS);
  }
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryTake(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${process.pid} ${(await inspectProcess(process.pid))?.identity ?? ''}\n`);
    } catch (error) {
      // For example, on a full disk: a lock without a name would delay the next start.
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const holder = await readFile(file, 'utf8').catch(() => null);
  if (holder !== null && (await isAbandoned(file, holder))) {
    await putAside(file, holder);
  }
  return false;
}

/** Renames before removing, and restores the file if it is not the one that was checked, but a new holder's. */
async function putAside(file: string, abandoned: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== abandoned) await link(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
  await rm(aside, { force: true });
}

async function isAbandoned(file: string, holder: string): Promise<boolean> {
  if (holder === '') {
    const found = await stat(file).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > UNNAMED_FOR_MS;
  }
  const [pid = '', identity = ''] = holder.trim().split(' ');
  return (await inspectProcess(Number(pid)))?.identity !== identity;
}
