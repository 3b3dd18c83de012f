import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../errors.ts';
import { makeDirectory } from '../make-directory.ts';

/**
 * A secret of this installation: generated once, stored in the data directory, readable only by its owner. Several
 * processes may call this at once; the first one to put its file in place wins.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  try {
    return await loadOrCreate(dataDir, name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`SITEGLASS_DATA_DIR=${dataDir} cannot be used (${reason}).`, { cause: error });
  }
}

async function loadOrCreate(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  const existing = await readSecret(path);
  if (existing !== null) return existing;
  await makeDirectory(dataDir);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // link() fails if the name exists, whereas a rename would overwrite the file.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(path);
  if (secret === null) throw new Error(`The secret file ${path} is empty.`);
  return secret;
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    return secret === '' ? null : secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
