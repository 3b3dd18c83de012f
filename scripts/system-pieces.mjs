// System packages that the tests need beyond npm packages (PostgreSQL comes as one). CI installs them; in a terminal
// the user is asked first. Without the needed ones nothing runs; without the others, the tests that need them are
// skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

const isCi = process.env.CI === 'true';

/** Installed if one of its programs runs; the first package is tried first. */
const NEEDED = [
  { programs: ['bash'], packages: ['bash'] },
  { programs: ['curl'], packages: ['curl'] },
];
const WANTED = [
  // Fakes the clock of processes.
  { programs: ['faketime'], packages: ['faketime'] },
  // Verifies the units of deploy/.
  { programs: ['systemd-analyze'], packages: ['systemd'] },
  // Renders the website's pages: Chromium, preferably from a headless-only package, which takes a third less time.
  {
    programs: [
      ...(process.env.SITEGLASS_CHROMIUM ? [process.env.SITEGLASS_CHROMIUM] : []),
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    ],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  // Opens the spreadsheets that users download. About 200 MB, so only for the full suite.
  ...(process.env.SITEGLASS_TEST_DOSE === 'full'
    ? [{ programs: ['soffice'], packages: ['libreoffice-calc-nogui', 'libreoffice-calc'] }]
    : []),
];

/** Where Caddy is unpacked: installing its package would start it as a service on ports 80 and 2019. */
const CADDY = path.resolve(import.meta.dirname, '../node_modules/.cache/siteglass/caddy');

/** Whether the tests can run; reports what to install if something is missing. */
export async function haveSystemPieces() {
  const missing = [...findMissing(NEEDED), ...findMissing(WANTED)];
  let hasCaddy = works('caddy', ['version']) || works(path.join(CADDY, 'usr/bin/caddy'), ['version']);
  if (missing.length === 0 && hasCaddy) return true;
  const hasApt = works('apt-get', ['--version']);
  const installable = hasApt && process.getuid?.() === 0 ? missing : [];
  const isCaddyWanted = hasApt && !hasCaddy;
  const names = [...installable.map(nameOf), ...(isCaddyWanted ? ['caddy (for these tests only)'] : [])];
  if (names.length > 0 && (await mayInstall(names))) {
    console.error(`Installing ${names.join(', ')} with apt-get …`);
    install(installable);
    hasCaddy ||= isCaddyWanted && unpackCaddy();
  }
  const lacking = findMissing(NEEDED).map(nameOf);
  const skipped = [...findMissing(WANTED).map(nameOf), ...(hasCaddy ? [] : ['caddy'])];
  if (isCi) lacking.push(...skipped);
  if (lacking.length > 0) {
    console.error(`The tests need ${lacking.join(', ')}: sudo apt-get install ${lacking.join(' ')}`);
    process.exitCode = 1;
    return false;
  }
  if (skipped.length > 0)
    console.error(
      `Skipping the tests that need ${skipped.join(', ')}. CI=true npm test installs what is missing (as root).`,
    );
  return true;
}

/** Systems are only changed with consent; CI has given it. */
async function mayInstall(names) {
  if (isCi) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const reply = await terminal.question(
      `Some tests need system packages that are missing: ${names.join(', ')}. Install them with apt-get? [y/N] `,
    );
    return /^y(es)?$/i.test(reply.trim());
  } finally {
    terminal.close();
  }
}

function install(pieces) {
  if (pieces.length === 0) return;
  runQuietly('apt-get', ['update', '-qq']);
  // One at a time: not every system has all of them under these names.
  for (const piece of pieces) {
    for (const name of piece.packages) {
      if (isThere(piece)) break;
      runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    }
  }
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

/** Needs no root access: the package is downloaded and unpacked, not installed. */
function unpackCaddy() {
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
