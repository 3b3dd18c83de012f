import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedDatabaseError, errorCode } from './error.ts';
import type { Layout } from './layout.ts';
import { inspectProcess } from './processes.ts';

const POLL_MS = 25;
const PATIENCE_MS = 180_000;
/** A holder writes its name at once after making the file: an older empty file is from one that was killed. */
const UNNAMED_FOR_MS = 5_000;

/**
 * One starter at a time on a data directory. It is held while the server is brought up and not while the service
 * runs (that is the advisory lock's matter), so a holder that was killed is told by its process being gone.
 */
export async function withStartLock<T>(
  layout: Layout,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const file = layout.startLockFile;
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await tryTake(file))) {
    signal.throwIfAborted();
    if (performance.now() > deadline) {
      throw new EmbeddedDatabaseError(
        'in-use',
        `Another Siteglass service has been starting on the data directory ${layout.dataDir} for minutes (${file}).`,
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
      // On a full disk: a lock without a name would hold up the next start.
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

/** Renamed before it is removed, and put back if it is another file than the one looked at: a new holder's. */
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
