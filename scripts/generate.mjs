// npm run generate [-- --check | --lists]: writes every file that is made from the code, or says which is out of date. Each
// is held to the code by a test that writes it instead with UPDATE_DOCS=1; this runs those tests, or with --lists the first
// few, which need no build.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './prepare.mjs';

/** Before the others, and before any build: they list files that the code imports. */
const LISTS = [
  'packages/analysis/src/checks/index.test.ts',
  'packages/analysis/src/text/catalog-files.test.ts',
];

const isCheck = process.argv.includes('--check');
const environment = { ...process.env };
if (isCheck) delete environment.UPDATE_DOCS;
else environment.UPDATE_DOCS = '1';

const others = ['packages', 'apps', 'e2e'].flatMap(writingTests).filter((file) => !LISTS.includes(file));
const isDone =
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'analysis', ...LISTS) &&
  (process.argv.includes('--lists') || run('scripts/test.mjs', ...others));
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
