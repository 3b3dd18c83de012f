// What the tests need of the system beyond npm packages (PostgreSQL comes as one): the README's walk is run as it
// stands, and the clock of processes is set. Installed where this user may, else told in one line.
import { spawnSync } from 'node:child_process';

const PIECES = [
  { command: 'bash', package: 'bash' },
  { command: 'curl', package: 'curl' },
  // For the clock jumps; where there is none they are skipped.
  { command: 'faketime', package: 'faketime' },
];

/** Whether everything is there in the end; says what to run where it is not. */
export function haveSystemPieces() {
  const missing = PIECES.filter(({ command }) => !works(command, ['--version'])).map(
    (piece) => piece.package,
  );
  if (missing.length === 0) return true;
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    console.error(`Installing ${missing.join(' and ')} …`);
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    if (spawnSync('apt-get', ['install', '-y', '-qq', ...missing], options).status === 0) return true;
  }
  console.error(`The tests need ${missing.join(' and ')}: sudo apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
  return false;
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
