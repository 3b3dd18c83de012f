// npm run generate [-- --check]: writes every file that is made from the code, or says which is out of date. Each is held
// to the code by a test that writes it instead with UPDATE_DOCS=1; this runs those tests.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './prepare.mjs';

/** Before the others, and before any build: it lists files that the code imports. */
const LIST_OF_CHECKS = 'packages/analysis/src/checks/index.test.ts';

const isCheck = process.argv.includes('--check');
const environment = { ...process.env };
if (isCheck) delete environment.UPDATE_DOCS;
else environment.UPDATE_DOCS = '1';

const others = ['packages', 'apps', 'e2e'].flatMap(writingTests).filter((file) => file !== LIST_OF_CHECKS);
const isDone =
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'analysis', LIST_OF_CHECKS) &&
  run('scripts/test.mjs', ...others);
if (!isDone) {
  if (isCheck) console.error('Run npm run generate, unless a test above says something else.');
  process.exitCode = 1;
}

/** The tests of a folder that can write what they compare. */
function writingTests(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((name) => name.endsWith('.test.ts') && !name.includes('/node_modules/'))
    .filter((name) => readFileSync(path.join(ROOT, name), 'utf8').includes("process.env['UPDATE_DOCS']"))
    .sort();
}

function run(script, ...args) {
  const command = [path.join(ROOT, script), ...args];
  return spawnSync(process.execPath, command, { cwd: ROOT, env: environment, stdio: 'inherit' }).status === 0;
}
