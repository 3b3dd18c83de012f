// What the tests need of the system beyond npm packages (PostgreSQL comes as one). Installed where this user may. Without
// the first ones nothing runs; without the others the tests that need them are skipped, but never in CI.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Each is there where one of its programs runs; of the packages the first is tried first. */
const NEEDED = [
  { programs: ['bash'], packages: ['bash'] },
  { programs: ['curl'], packages: ['curl'] },
];
const WANTED = [
  // Sets the clock of processes.
  { programs: ['faketime'], packages: ['faketime'] },
  // Judges the units of deploy/.
  { programs: ['systemd-analyze'], packages: ['systemd'] },
  // Shows the website's pages: Chromium, without windows where there is such a package: it takes a third less time.
  {
    programs: [
      ...(process.env.SITEGLASS_CHROMIUM ? [process.env.SITEGLASS_CHROMIUM] : []),
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    ],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  // Opens the tables that people download. Some 200 MB, so for the full dose alone.
  ...(process.env.SITEGLASS_TEST_DOSE === 'full'
    ? [{ programs: ['soffice'], packages: ['libreoffice-calc-nogui', 'libreoffice-calc'] }]
    : []),
];

/** Where Caddy is unpacked: its package would start it as a service on ports 80 and 2019. */
const CADDY = path.resolve(import.meta.dirname, '../node_modules/.cache/siteglass/caddy');

/** Whether the tests can run; says what to install where something is missing. */
export function haveSystemPieces() {
  const missing = [...findMissing(NEEDED), ...findMissing(WANTED)];
  let hasCaddy = works('caddy', ['version']) || works(path.join(CADDY, 'usr/bin/caddy'), ['version']);
  if (missing.length === 0 && hasCaddy) return true;
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    console.error(`Installing ${[...missing.map(nameOf), ...(hasCaddy ? [] : ['caddy'])].join(', ')} …`);
    runQuietly('apt-get', ['update', '-qq']);
    // One at a time: not every system has all of them under these names.
    for (const piece of missing) {
      for (const name of piece.packages) {
        if (isThere(piece)) break;
        runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      }
    }
  }
  hasCaddy ||= unpackCaddy();
  const lacking = findMissing(NEEDED).map(nameOf);
  const skipped = [...findMissing(WANTED).map(nameOf), ...(hasCaddy ? [] : ['caddy'])];
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
  return pieces.filter((piece) => !isThere(piece));
}

function isThere({ programs }) {
  return programs.some((program) => works(program, ['--version']));
}

function nameOf({ packages }) {
  return packages[0];
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
