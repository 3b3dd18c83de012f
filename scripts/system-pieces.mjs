// What the tests need of the system beyond npm packages (PostgreSQL comes as one): the README's walk is run as it
// stands, the clock of processes is set, systemd judges the units of deploy/, and Caddy runs its Caddyfile. Installed
// where this user may, else told in one line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PIECES = [
  { command: 'bash', package: 'bash' },
  { command: 'curl', package: 'curl' },
  // For the clock jumps; where there is none they are skipped.
  { command: 'faketime', package: 'faketime' },
  { command: 'systemd-analyze', package: 'systemd' },
];

/** Where Caddy is unpacked: its package would start it as a service on ports 80 and 2019. */
const CADDY = path.resolve(import.meta.dirname, '../node_modules/.cache/siteglass/caddy');

/** Whether everything is there in the end; says what to run where it is not. */
export function haveSystemPieces() {
  const missing = PIECES.filter(({ command }) => !works(command, ['--version'])).map(
    (piece) => piece.package,
  );
  const hasCaddy = works('caddy', ['version']) || works(path.join(CADDY, 'usr/bin/caddy'), ['version']);
  if (missing.length === 0 && hasCaddy) return true;
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    console.error(`Installing ${[...missing, ...(hasCaddy ? [] : ['caddy'])].join(' and ')} …`);
    runQuietly('apt-get', ['update', '-qq']);
    const isInstalled =
      missing.length === 0 ||
      runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    if (isInstalled && (hasCaddy || unpackCaddy())) return true;
  } else if (missing.length === 0 && unpackCaddy()) return true;
  if (!hasCaddy) missing.push('caddy');
  console.error(`The tests need ${missing.join(' and ')}: sudo apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
  return false;
}

/** Needs no rights: the package is fetched and unpacked, not installed. */
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
