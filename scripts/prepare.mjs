// Brings a checkout to where it can run: packages, build, the database's library links. Says what it does on
// stderr (stdout belongs to the command) and is silent when there is nothing to do. Plain Node, no packages: it
// runs before there are any.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
export const ROOT = path.resolve(path.dirname(SELF), '..');
export const MAIN = path.join(ROOT, 'apps/server/dist/main.js');

const NODE_REQUIRED = [20, 19];
const INSTALL_STAMP = path.join(ROOT, 'node_modules/.siteglass-installed');
const WEB_BUILD = path.join(ROOT, 'apps/web/build.mjs');
const SERVER_BUILD = path.join(ROOT, 'apps/server/build.mjs');
const BUILD_STAMP = path.join(ROOT, 'apps/server/dist/.siteglass-built');
const OTHER_SETUP_PATIENCE_MS = 20 * 60_000;

/** Its message is for the user as it is. */
export class SetupError extends Error {}

export async function prepare() {
  checkNode();
  const isReady = async () => (await isInstalled()) && (await isBuilt());
  if (await isReady()) return;
  await alone(async () => {
    if (!(await isInstalled())) await install();
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

// Packages

async function isInstalled() {
  const wanted = await installHash();
  const stamp = await readText(INSTALL_STAMP);
  if (stamp === wanted) return true;
  // Somebody ran npm himself, on the same kind of system.
  const isSameSystem = stamp === null || stamp.startsWith(`${systemName()}-`);
  if (!isSameSystem || !(await matchesLockfile())) return false;
  await writeFile(INSTALL_STAMP, wanted).catch(() => undefined);
  return true;
}

function systemName() {
  return [process.versions.node.split('.')[0], process.platform, process.arch].join('-');
}

async function installHash() {
  const lockfile = await readFile(path.join(ROOT, 'package-lock.json'));
  return `${systemName()}-${createHash('sha256').update(lockfile).digest('hex')}\n`;
}

/** Compares the lockfile with npm's own record of what lies in node_modules. */
async function matchesLockfile() {
  const record = await readText(path.join(ROOT, 'node_modules/.package-lock.json'));
  if (record === null) return false;
  const wanted = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    if (present[name] !== undefined)
      return present[name].version === entry.version && existsSync(path.join(ROOT, name));
    // Those of other systems are left out, and what only they need (which names no system).
    return entry.optional === true && !(entry.os !== undefined && isForThisSystem(entry));
  });
}

function isForThisSystem({ os, cpu, libc }) {
  const isMusl = process.report?.getReport().header.glibcVersionRuntime === undefined;
  return (
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch) &&
    (libc === undefined || process.platform !== 'linux' || libc.includes(isMusl ? 'musl' : 'glibc'))
  );
}

async function install() {
  // npm tells its scripts where it is; without it (node scripts/start.mjs) the one in PATH is taken.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  // Nothing we use needs install scripts, and code that does not run cannot do harm. TypeScript is a development
  // package, needed to build whatever NODE_ENV says.
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  await step('Installing packages', command, args, 'npm ci failed: what it says stands above.');
  await writeFile(INSTALL_STAMP, await installHash());
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
  const files = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
  for (const group of ['packages', 'apps']) {
    for (const workspace of await names(path.join(ROOT, group))) {
      const directory = path.join(group, workspace);
      for (const name of await names(path.join(ROOT, directory))) {
        if (/^(package|tsconfig.*)\.json$|^build\.mjs$|^vite\.config\.ts$|\.html$/.test(name))
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
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  await step(
    'Building',
    process.execPath,
    [tsc, '-b'],
    'The build failed: what the compiler says stands above.',
  );
  await step(
    'Bundling the service',
    process.execPath,
    [SERVER_BUILD],
    'The service could not be bundled: what the bundler says stands above.',
  );
  await step(
    'Building the website',
    process.execPath,
    [WEB_BUILD],
    'The website could not be built: what the bundler says stands above.',
  );
  await writeFile(BUILD_STAMP, hash);
}

/** So that the service can run from here as somebody who may not write here. It does it itself where it must. */
async function linkDatabaseLibraries() {
  const file = path.join(ROOT, 'apps/server/dist/database/embedded/binaries.js');
  const { hydrateLinks, locateBinaries } = await import(pathToFileURL(file).href);
  // A system without an embedded PostgreSQL may still have DATABASE_URL: starting tells.
  await locateBinaries().then(hydrateLinks, () => undefined);
}

// Running one thing at a time

async function step(title, command, args, failure) {
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

/** Two set-ups of one checkout would write over each other's files. npm ci empties node_modules: the lock lies outside. */
async function alone(run) {
  const id = createHash('sha256')
    .update(await realpath(ROOT))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(tmpdir(), `siteglass-setup-${id}.lock`);
  const deadline = Date.now() + OTHER_SETUP_PATIENCE_MS;
  for (let isTold = false; !(await take(file)); await delay(200)) {
    const holder = Number(await readText(file));
    if (!isAlive(holder)) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline)
      throw new SetupError(`Process ${holder} has been setting up for long (${file}).`);
    if (!isTold) console.error(`Waiting for process ${holder}, which is setting up this checkout …`);
    isTold = true;
  }
  const release = () => rm(file, { force: true });
  try {
    await run();
  } finally {
    await release();
  }
}

async function take(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`${file} cannot be made (${error.code}).`);
  }
}

function isAlive(pid) {
  try {
    // 0 is one that has made its file and not written it yet.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function names(directory, options = {}) {
  return existsSync(directory) ? readdir(directory, options) : [];
}

async function readText(file) {
  return readFile(file, 'utf8').catch(() => null);
}

/** What every command begins with: true when it may go on. */
export async function prepareOrExplain() {
  try {
    await prepare();
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}

if (process.argv[1] !== undefined && (await realpath(process.argv[1])) === SELF) await prepareOrExplain();
