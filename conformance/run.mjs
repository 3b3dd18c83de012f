// npm run conformance [-- folder] [-- --suite name]: runs public test cases of other projects against the built code,
// prints how many agree, and lists every disagreement. The cases are not part of this project: they are read from the
// given folder, from SITEGLASS_CORPORA, or from a folder next to the clone.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const SUITES = path.join(import.meta.dirname, 'suites');
const NOTES = path.join(ROOT, 'conformance/notes.md');

/** Share of a suite's cases that must agree, unless the suite requires more. */
const REQUIRED = 0.99;
const MAX_SHOWN_CHARACTERS = 200;

const { values: options, positionals } = parseArgs({
  options: { suite: { type: 'string' } },
  allowPositionals: true,
});
const folder = corporaFolder(positionals[0]);
if (folder === null) {
  console.log('No folder of test cases: name one, or set SITEGLASS_CORPORA. Nothing was run.');
} else {
  await runAll(folder, options.suite);
}

function corporaFolder(named) {
  const wanted = named ?? process.env.SITEGLASS_CORPORA;
  if (wanted !== undefined && wanted !== '') return path.resolve(wanted);
  const local = path.resolve(ROOT, '../shared/corpora');
  return existsSync(local) ? local : null;
}

async function runAll(corpora, only) {
  const explained = explainedIds(await readFile(NOTES, 'utf8').catch(() => ''));
  const files = (await readdir(SUITES)).filter((file) => file.endsWith('.mjs')).sort();
  const reports = [];
  for (const file of files) {
    if (only !== undefined && file !== `${only}.mjs`) continue;
    reports.push(...(await runSuite(path.join(SUITES, file), corpora)));
  }
  if (reports.length === 0) {
    console.error(`There is no suite ${only}.`);
    process.exitCode = 1;
    return;
  }
  const width = Math.max(...reports.map(({ name }) => name.length));
  for (const report of reports) console.log(line(report, width));
  for (const { name, disagreements } of reports) {
    if (disagreements.length > 0) console.log(`\n${name}`);
    for (const { id, expected, got } of disagreements) {
      console.log(`  ${id}${explained.has(id) ? ' (explained)' : ' (NOT EXPLAINED)'}`);
      console.log(`    expected ${shown(expected)}`);
      console.log(`    got      ${shown(got)}`);
    }
  }
  const isGood = reports.every((report) => isPassed(report) && report.disagreements.every(isExplained));
  if (!isGood) process.exitCode = 1;

  function isExplained({ id }) {
    return explained.has(id);
  }
}

/**
 * A suite produces one report for each name in its cases (`suite`), or one under its own name. `required` is a share,
 * or a record of shares by those names. What a case measured (`measured`) is printed after the count.
 */
async function runSuite(file, corpora) {
  const name = path.basename(file, '.mjs');
  try {
    const suite = await import(pathToFileURL(file).href);
    const directory = path.join(corpora, suite.folder);
    if (!existsSync(directory)) return [{ name, problem: `no folder ${suite.folder}`, disagreements: [] }];
    const cases = await suite.run(async (json) =>
      JSON.parse(await readFile(path.join(directory, json), 'utf8')),
    );
    const groups = new Map();
    for (const one of cases) {
      const group = one.suite ?? suite.name;
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
    if (groups.size === 0) return [{ name, problem: 'no cases', disagreements: [] }];
    return [...groups].map(([group, members]) => ({
      name: group,
      total: members.length,
      disagreements: members.filter(({ agreed }) => agreed !== true),
      measured: members.flatMap(({ measured }) => measured ?? []),
      required: typeof suite.required === 'number' ? suite.required : (suite.required?.[group] ?? REQUIRED),
    }));
  } catch (error) {
    return [{ name, problem: `crashed: ${error.stack ?? error}`, disagreements: [] }];
  }
}

function isPassed({ problem, total, disagreements, required }) {
  return problem === undefined && total - disagreements.length >= required * total;
}

function line(report, width) {
  const name = report.name.padEnd(width);
  if (report.problem !== undefined) return `${name}  FAILED: ${report.problem}`;
  const agreed = report.total - report.disagreements.length;
  // Truncated, not rounded: 99.99% is not all.
  const percent = Math.floor((agreed / report.total) * 10_000) / 100;
  const verdict = isPassed(report) ? '' : `  FAILED: at least ${report.required * 100} % must agree`;
  const measured = report.measured.map((text) => `  ${text}`).join('');
  return `${name}  ${agreed}/${report.total}  ${percent.toFixed(2)} %${measured}${verdict}`;
}

/** Ids are in backticks in the notes. */
function explainedIds(notes) {
  return new Set([...notes.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]));
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= MAX_SHOWN_CHARACTERS ? text : `${text.slice(0, MAX_SHOWN_CHARACTERS)}…`;
}
