// What the tests need of the system beyond npm packages (PostgreSQL comes as one). Installed where this user may. Without
// the first ones nothing runs; without the others the tests that need them are skipped, but never in CI.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const NEEDED = [
  { command: 'bash', package: 'bash' },
  { command: 'curl', package: 'curl' },
];
const WANTED = [
  // Sets the clock of processes.
  { command: 'faketime', package: 'faketime' },
  // Judges the units of deploy/.
  { command: 'systemd-analyze', package: 'systemd' },
  // Shows the website's pages.
  { command: findBrowser(), package: 'chromium' },
];

/** By its Debian name where none is there yet. */
function findBrowser() {
  const named = process.env.SITEGLASS_CHROMIUM;
  const programs = [...(named ? [named] : []), 'chromium', 'chromium-browser', 'google-chrome'];
  return programs.find((program) => works(program, ['--version'])) ?? 'chromium';
}

/** Where Caddy is unpacked: its package would start it as a service on ports 80 and 2019. */
const CADDY = path.resolve(import.meta.dirname, '../node_modules/.cache/siteglass/caddy');

/** Whether the tests can run; says what to install where something is missing. */
export function haveSystemPieces() {
  const needed = findMissing(NEEDED);
  const wanted = findMissing(WANTED);
  let hasCaddy = works('caddy', ['version']) || works(path.join(CADDY, 'usr/bin/caddy'), ['version']);
  if (needed.length + wanted.length === 0 && hasCaddy) return true;
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    const missing = [...needed, ...wanted];
    console.error(`Installing ${[...missing, ...(hasCaddy ? [] : ['caddy'])].join(', ')} …`);
    runQuietly('apt-get', ['update', '-qq']);
    // One at a time: not every system has all of them under these names.
    for (const name of missing) {
      runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    }
  }
  hasCaddy ||= unpackCaddy();
  const lacking = findMissing(NEEDED);
  const skipped = [...findMissing(WANTED), ...(hasCaddy ? [] : ['caddy'])];
  if (process.env.CI === 'true') lacking.push(...skipped);
  if (lacking.length > 0) {
    console.error(`The tests need ${lacking.join(', ')}: sudo apt-get install ${lacking.join(' ')}`);
    process.exitCode = 1;
    return false;
  }
  if (skipped.length > 0) console.error(`Some tests are skipped: they need ${skipped.join(', ')}.`);
  return true;
}

function findMissing(pieces) {
  return pieces.filter(({ command }) => !works(command, ['--version'])).map((piece) => piece.package);
}

/** Needs no rights: the package is fetched and unpacked, not installed. */
function unpackCaddy() {
  if (!works('apt-get', ['--version'])) return false;
  mkdirSync(CADDY, { recursive: true });
  if (!runQuietly('apt-get', ['download', '-qq', 'caddy'], CADDY)) return false;
  const file = readdirSync(CADDY).find((name) => name.endsWith('.deb'));
  return file !== undefined && runQuietly('dpkg-deb', ['--extract', file, '.'], CADDY);
}

function runQuietly(command, args, cwd = undefined) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], env }).status === 0;
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
