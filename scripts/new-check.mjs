// npm run new:check -- <category>/<id>: writes the files of a new check, which already runs but reports nothing yet:
// the tests of the catalogs name each text that is still to be written. docs/adding-a-check.md explains the next steps.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { checkFile, testFile, text } from './new-check-files.mjs';
import { ROOT } from './setup-step.mjs';

const SOURCES = 'packages/analysis/src';
const CHECKS = `${SOURCES}/checks`;
const CATALOGS = `${SOURCES}/text/catalogs`;
const ROWS = `${CHECKS}/catalog-rows.ts`;

const [category = '', id = '', ...more] = (process.argv[2] ?? '').split('/');
const problem = more.length > 0 || process.argv.length > 3 ? usage() : problemWith(category, id);
if (problem === null) {
  scaffold(category, id);
} else {
  console.error(problem);
  process.exitCode = 1;
}

function problemWith(category, id) {
  if (category === '' || id === '') return usage();
  const categories = foldersIn(CHECKS);
  if (!categories.includes(category))
    return `There is no category “${category}”. Use one of: ${categories.join(', ')}.`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id))
    return `“${id}” can’t be an id. Use kebab case with the prefix of its group, such as title-missing.`;
  const existing = [CHECKS, `${SOURCES}/ai-overview/checks`, 'apps/server/src/crawl/site-checks']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .find((file) => path.basename(file) === `${id}.ts`);
  if (existing !== undefined) return `There is a check “${id}” already: ${existing}.`;
  if (read(`${CHECKS}/retired.ts`).includes(`id: '${id}'`))
    return `“${id}” was the id of a check that has been removed. Ids are never used again.`;
  return existsSync(path.join(ROOT, 'node_modules/prettier')) ? null : 'Run npm run setup first.';
}

function usage() {
  return 'Usage: npm run new:check -- <category>/<id>, such as title/title-missing';
}

function scaffold(category, id) {
  const [check, test] = [`${CHECKS}/${category}/${id}.ts`, `${CHECKS}/${category}/${id}.test.ts`];
  write(check, checkFile(category, id));
  write(test, testFile(id));
  for (const language of foldersIn(CATALOGS)) {
    const file = `${CATALOGS}/${language}/checks.json`;
    const texts = Object.entries({ ...JSON.parse(read(file)), [id]: text });
    texts.sort(([a], [b]) => (a < b ? -1 : 1));
    write(file, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
  }
  const rows = read(ROWS);
  if (!rows.includes(`id: '${id}'`)) write(ROWS, withRow(rows, id));
  const isDone =
    run('node_modules/prettier/bin/prettier.cjs', '--write', check, test) &&
    run('scripts/generate.mjs', '--lists');
  if (isDone) console.log('Next: fill them in, as docs/adding-a-check.md says.');
  else process.exitCode = 1;
}

function run(script, ...options) {
  const command = [path.join(ROOT, script), ...options];
  return (
    spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

/** After the last row of its group, or at the end. */
function withRow(rows, id) {
  const group = rows.lastIndexOf(`{ id: '${id.slice(0, id.indexOf('-') + 1)}`);
  const end = group === -1 ? rows.lastIndexOf('];') : rows.indexOf('\n', group) + 1;
  return `${rows.slice(0, end)}  { id: '${id}', scope: 'page' },\n${rows.slice(end)}`;
}

function foldersIn(folder) {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function read(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function write(file, text) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(file);
}
