// npm run generate [-- --check] [-- <folder> …]: writes every file that is generated from the code, or with --check
// lists those that are out of date; with folders, only those written by the tests in them. Each file is verified by a
// test that writes it instead with UPDATE_DOCS=1; this runs those tests. With --lists it runs only the first few.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './prepare.mjs';

/** Run before the others and before any build: they list files that the code imports. */
const LISTS = [
  'packages/analysis/src/checks/index.test.ts',
  'packages/analysis/src/text/catalog-files.test.ts',
];

const UNITS = 'node_modules/vitest/vitest.mjs run --project=unit'.split(' ');

const isCheck = process.argv.includes('--check');
const environment = { ...process.env };
if (isCheck) delete environment.UPDATE_DOCS;
else environment.UPDATE_DOCS = '1';

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const others = process.argv.includes('--lists')
  ? []
  : ['packages', 'apps', 'e2e']
      .flatMap(writingTests)
      .filter((file) => !LISTS.includes(file))
      .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)));
/** These need a build and a database, which takes a while. */
const isIntegration = (file) => /^e2e\/|^apps\/server\/test\//.test(file);
const isDone =
  run(UNITS, LISTS) &&
  run(
    UNITS,
    others.filter((file) => !isIntegration(file)),
  ) &&
  run(['scripts/test.mjs'], others.filter(isIntegration));
if (!isDone) {
  if (isCheck) console.error('Run npm run generate, unless a test above says something else.');
  process.exitCode = 1;
}

/** The tests of a folder that can write the files they compare. */
function writingTests(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((name) => name.endsWith('.test.ts') && !name.includes('/node_modules/'))
    .filter((name) => readFileSync(path.join(ROOT, name), 'utf8').includes("process.env['UPDATE_DOCS']"))
    .sort();
}

function run([script, ...options], files) {
  const command = [path.join(ROOT, script), ...options, ...files];
  const isDone = () =>
    spawnSync(process.execPath, command, { cwd: ROOT, env: environment, stdio: 'inherit' }).status === 0;
  return files.length === 0 || isDone();
}
