// Other tools for benchmarks and comparisons, with their own lockfile, installed by the first command that needs them.
// They are not part of the service.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = path.join(import.meta.dirname, 'peers');
const STAMP = path.join(FOLDER, 'node_modules/.siteglass-installed');

/** Imports a file of `bench/peers`, which may import the peers. */
export async function importPeer(file) {
  await installPeers();
  return import(pathToFileURL(peerPath(file)).href);
}

export function peerPath(file) {
  return path.join(FOLDER, file);
}

export async function installPeers() {
  const lockfile = await readFile(path.join(FOLDER, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === wanted) return;
  console.error('Installing the peers (bench/peers) …');
  const args = ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('npm ci failed in bench/peers: what it says stands above.');
  await writeFile(STAMP, wanted);
}
