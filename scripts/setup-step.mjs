// What the parts of the setup share: paths, progress messages and errors.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Its message is shown to the user as is. */
export class SetupError extends Error {}

/** Runs a command and reports on stderr what it does and how long it takes. */
export async function step(title, command, args, failure) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.error(`${title} …`);
  const ticker = setInterval(() => console.error(`${title} … ${seconds()}`), 10_000);
  try {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (code !== 0) throw new SetupError(failure);
  } catch (error) {
    throw error instanceof SetupError
      ? error
      : new SetupError(`${title}: ${command} cannot be run (${error.message}).`);
  } finally {
    clearInterval(ticker);
  }
  console.error(`${title}: done in ${seconds()}`);
}

export async function readText(file) {
  return readFile(file, 'utf8').catch(() => null);
}
