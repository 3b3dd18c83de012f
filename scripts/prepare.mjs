// Prepares a checkout to run: packages, build, the database's library links. Reports progress on stderr (stdout belongs
// to the command) and is silent if there is nothing to do. Plain Node, no packages: it runs before any are installed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { install, isInstalled } from './install-packages.mjs';
import { readText, ROOT, SetupError, step } from './setup-step.mjs';

export { ROOT };
export const MAIN = path.join(ROOT, 'apps/server/dist/main.js');

const NODE_REQUIRED = [20, 19];
const WEB_BUILD = path.join(ROOT, 'apps/web/build.mjs');
const SERVER_BUILD = path.join(ROOT, 'apps/server/build.mjs');
const BUILD_STAMP = path.join(ROOT, 'apps/server/dist/.siteglass-built');
const OTHER_SETUP_PATIENCE_MS = 20 * 60_000;

/** @param {{ forService?: boolean }} options whether the packages for tests and checks may be missing */
export async function prepare({ forService = false } = {}) {
  checkNode();
  const packages = forService ? 'service' : 'all';
  const isReady = async () => (await isInstalled(packages)) && (await isBuilt());
  if (await isReady()) return;
  await alone(async () => {
    if (!(await isInstalled(packages))) await install(packages);
    if (!(await isBuilt())) await build();
    await linkDatabaseLibraries();
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_REQUIRED[0] || (major === NODE_REQUIRED[0] && minor >= NODE_REQUIRED[1])) return;
  throw new SetupError(
    `Siteglass needs Node ${NODE_REQUIRED.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

// Build

async function isBuilt() {
  return existsSync(MAIN) && (await readText(BUILD_STAMP)) === (await buildHash());
}

async function buildHash() {
  const hash = createHash('sha256');
  for (const file of await buildInputs()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(ROOT, file)));
  }
  return `${hash.digest('hex')}\n`;
}

async function buildInputs() {
  const files = ['package-lock.json', 'tsconfig.base.json'];
  for (const group of ['packages', 'apps']) {
    for (const workspace of await names(path.join(ROOT, group))) {
      const directory = path.join(group, workspace);
      for (const name of await names(path.join(ROOT, directory))) {
        if (/^(package|tsconfig)\.json$|^(build|transpile)\.mjs$|^vite\.config\.ts$|\.html$/.test(name))
          files.push(path.join(directory, name));
      }
      for (const folder of ['src', 'public']) {
        for (const name of await names(path.join(ROOT, directory, folder), { recursive: true })) {
          if (/\.[a-z]+$/.test(name) && !name.endsWith('.test.ts'))
            files.push(path.join(directory, folder, name));
        }
      }
    }
  }
  return files.sort();
}

async function build() {
  const hash = await buildHash();
  // A build that was interrupted matches no sources at all.
  await rm(BUILD_STAMP, { force: true });
  await step(
    'Building the service',
    process.execPath,
    [SERVER_BUILD],
    'The service could not be built: what the bundler says stands above.',
  );
  await step(
    'Building the website',
    process.execPath,
    [WEB_BUILD],
    'The website could not be built: what the bundler says stands above.',
  );
  await writeFile(BUILD_STAMP, hash);
}

/**
 * Links the libraries now, so that a user without write access can run the service from here. Otherwise the service
 * creates the links itself.
 */
async function linkDatabaseLibraries() {
  const file = path.join(ROOT, 'apps/server/dist/database/embedded/binaries.js');
  const { hydrateLinks, locateBinaries } = await import(pathToFileURL(file).href);
  // A system without an embedded PostgreSQL may still have DATABASE_URL: starting reports it otherwise.
  await locateBinaries().then(hydrateLinks, () => undefined);
}

/**
 * Two setups of the same checkout would overwrite each other's files. npm ci empties node_modules, so the lock is
 * outside.
 */
async function alone(run) {
  const id = createHash('sha256')
    .update(await realpath(ROOT))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(tmpdir(), `siteglass-setup-${id}.lock`);
  const deadline = Date.now() + OTHER_SETUP_PATIENCE_MS;
  for (let isTold = false; !(await take(file)); await delay(200)) {
    const holder = await readFile(file, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw new SetupError(
        `${file} cannot be read (${error.code}). Remove it if nobody is setting up ${ROOT}.`,
      );
    });
    if (holder === null) continue;
    const [pid] = holder.split(' ');
    if (holder !== (await nameOf(pid))) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) throw new SetupError(`Process ${pid} has been setting up for long (${file}).`);
    if (!isTold) console.error(`Waiting for process ${pid}, which is setting up this checkout …`);
    isTold = true;
  }
  const release = () => rm(file, { force: true });
  try {
    await run();
  } finally {
    await release();
  }
}

/** The file appears with its content: a process that is killed in between leaves no lock without a holder. */
async function take(file) {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, await nameOf(process.pid));
    await link(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`${file} cannot be made (${error.code}).`);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The id of a process and, on Linux, when it started: ids are reused, in a container at each of its starts. Null if there is
 * no such process.
 */
async function nameOf(pid) {
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  const stat = (await readText(`/proc/${pid}/stat`)) ?? '';
  // The second field, the name in parentheses, may contain spaces.
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

async function names(directory, options = {}) {
  return existsSync(directory) ? readdir(directory, options) : [];
}

/** The first step of every command: true if it may continue. */
export async function prepareOrExplain(options) {
  try {
    await prepare(options);
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}

if (process.argv[1] !== undefined && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url))
  await prepareOrExplain();
