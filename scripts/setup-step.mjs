// What the parts of the setup share: paths, progress messages and errors.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Its message is shown to the user as is. */
export class SetupError extends Error {}

/** A step was ended by a signal, halfway. */
export class InterruptedError extends SetupError {}

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const END_WITHIN_MS = 5_000;

/**
 * Runs a command and reports on stderr what it does and how long it takes. A signal ends the command and all its processes
 * first.
 */
export async function step(title, command, args, failure) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.error(`${title} …`);
  const ticker = setInterval(() => console.error(`${title} … ${seconds()}`), 10_000);
  let end = () => undefined;
  try {
    // A process group of its own, which npm's and the bundler's processes are in, too.
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], detached: true });
    let isInterrupted = false;
    end = () => {
      if (!isInterrupted) setTimeout(() => signalGroup(child, 'SIGKILL'), END_WITHIN_MS).unref();
      isInterrupted = true;
      signalGroup(child, 'SIGTERM');
    };
    for (const signal of END_SIGNALS) process.on(signal, end);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (isInterrupted) {
      signalGroup(child, 'SIGKILL');
      throw new InterruptedError(`${title}: interrupted.`);
    }
    if (code !== 0) throw new SetupError(failure);
  } catch (error) {
    throw error instanceof SetupError
      ? error
      : new SetupError(`${title}: ${command} cannot be run (${error.message}).`);
  } finally {
    clearInterval(ticker);
    for (const signal of END_SIGNALS) process.off(signal, end);
  }
  console.error(`${title}: done in ${seconds()}`);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All its processes are gone.
  }
}

export async function readText(file) {
  return readFile(file, 'utf8').catch(() => null);
}
