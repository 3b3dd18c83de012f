// Installs what the lockfile pins: only the packages of the service and its build, which is quick, or all of them,
// including those of tests and checks. A stamp records which of the two sets is installed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { findRunningService } from './running-service.mjs';
import { InterruptedError, readText, ROOT, SetupError, step } from './setup-step.mjs';

const STAMP = path.join(ROOT, 'node_modules/.siteglass-installed');

// No package we use needs install scripts, and code that does not run can do no harm. The bundlers are dev
// dependencies, but building needs them regardless of NODE_ENV.
const OPTIONS = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {'service' | 'all'} set */
export async function isInstalled(set) {
  const stamp = await readStamp();
  if (stamp === (await stampOf('all'))) return true;
  if (set === 'service' && stamp === (await stampOf('service'))) return true;
  // npm was run manually, on the same kind of system.
  const isSameSystem = stamp === null || stamp.startsWith(`${systemName()}-`);
  if (!isSameSystem || !(await matchesLockfile())) return false;
  await writeFile(STAMP, await stampOf('all')).catch(() => undefined);
  return true;
}

/** @param {'service' | 'all'} set */
export async function install(set) {
  const ofService = await stampOf('service');
  const hasService = (await readStamp()) === ofService;
  const isAddition = set === 'all' && hasService;
  if (!isAddition) await assertNoService();
  // An installation that is killed halfway leaves no stamp, so the next one starts over.
  await rm(STAMP, { force: true });
  if (set === 'service') {
    // The packages of tests and checks belong to the root.
    const workspaces = ['--workspaces', '--include-workspace-root=false'];
    await npm('Installing packages', 'ci', workspaces);
  } else if (!isAddition || !(await addTheRest(ofService))) {
    await assertNoService();
    await npm('Installing packages', 'ci', []);
  }
  await writeFile(STAMP, await stampOf(set));
}

/**
 * Unlike `npm ci`, it keeps what is installed, since a service may be running from it. False if that is not what is
 * pinned.
 */
async function addTheRest(ofService) {
  try {
    await npm('Installing the packages of tests and checks', 'install', ['--no-save']);
  } catch (error) {
    // If npm has failed by itself, it has rolled back its changes.
    if (!(error instanceof InterruptedError)) await writeFile(STAMP, ofService);
    throw error;
  }
  return matchesLockfile();
}

/** `npm ci` removes everything first, and a service loads packages as long as it runs: each new process, for one. */
async function assertNoService() {
  const pid = await findRunningService();
  if (pid === null) return;
  throw new SetupError(
    `A service runs from this checkout (process ${pid}) and its packages have to be replaced. Stop it, then try again.`,
  );
}

async function npm(title, command, args) {
  // npm passes its path to scripts; without it (node scripts/start.mjs), use the npm in PATH.
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('js') ? [process.execPath, [own]] : ['npm', []];
  const failure = `npm ${command} failed: what it says stands above.`;
  await step(title, program, [...first, command, ...args, ...OPTIONS], failure);
}

/**
 * What the choice of packages depends on. The version of Node is no part of it: nothing is compiled, and the native modules
 * use Node-API, which every version has.
 */
function systemName() {
  return [process.platform, process.arch].join('-');
}

async function readStamp() {
  // Earlier stamps start with the version of Node.
  return (await readText(STAMP))?.replace(/^\d+-/, '') ?? null;
}

async function stampOf(set) {
  const lockfile = await readFile(path.join(ROOT, 'package-lock.json'));
  return `${systemName()}-${createHash('sha256').update(lockfile).digest('hex')} ${set}\n`;
}

/** Compares the lockfile with npm's own record of what is in node_modules. */
async function matchesLockfile() {
  const record = await readText(path.join(ROOT, 'node_modules/.package-lock.json'));
  if (record === null) return false;
  const wanted = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    if (present[name] !== undefined)
      return present[name].version === entry.version && existsSync(path.join(ROOT, name));
    // Packages for other systems are missing, and so are those that only they need (which name no system).
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
