// npm run check:boundaries: verifies that the sources follow every rule on imports and on the environment, and that the
// planted tree breaks each of them. A rule that reports nothing there is broken, and that fails too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLANTED = path.join(ROOT, 'scripts/planted');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const FOLDERS = ['packages', 'apps', 'e2e'];

/** Rules that cannot be checked by imports. */
const TEXT_RULES = [
  {
    name: 'only-config-reads-the-environment',
    pattern:
      /\bprocess\s*(\.\s*env\b|\[\s*['"`]env)|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|\{[^}]*\benv\b[^}]*\}\s*from\s*['"](node:)?process['"]/,
    // The second is loaded only by tests and reads which suite is running. The third writes examples of other programs.
    allowed:
      /^(apps\/server\/src\/config|packages\/analysis\/src\/fixtures\/growth|apps\/server\/src\/features\/website\/reference\/examples)\.ts$/,
  },
  {
    name: 'only-main-touches-signals-and-exit-codes',
    pattern: /\bprocess\s*\.\s*(exit\b|exitCode\b|(on|once)\(\s*['"`]SIG)/,
    allowed: /^apps\/server\/src\/(main\.ts$|cli\/|processes\/)/,
  },
];

const found = await violationsIn(ROOT);
for (const { rule, where } of found) console.log(`${rule}: ${where}`);

const rules = [...createRequire(import.meta.url)(CONFIG).forbidden, ...TEXT_RULES].map(({ name }) => name);
const reported = new Set((await violationsIn(PLANTED)).map(({ rule }) => rule));
const silent = rules.filter((rule) => !reported.has(rule));
for (const rule of silent) console.log(`${rule}: says nothing about its violation in scripts/planted`);

if (found.length + silent.length > 0) process.exitCode = 1;
else console.log(`${rules.length} boundary rules hold, and each is seen to fail on a planted violation.`);

async function violationsIn(directory) {
  return [...importViolations(directory), ...(await textViolations(directory))];
}

function importViolations(directory) {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = FOLDERS.filter((folder) => existsSync(path.join(directory, folder)));
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, '--config', CONFIG, '--output-type', 'json', ...folders],
    { cwd: directory, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  let result;
  try {
    result = JSON.parse(stdout);
  } catch {
    throw new Error(`dependency-cruiser did not run in ${directory}: ${error?.message ?? stderr}`);
  }
  // A run that read no files would pass.
  if (result.summary.totalCruised === 0)
    throw new Error(`dependency-cruiser found no sources in ${directory}`);
  return result.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    where: `${from} -> ${to}`,
  }));
}

async function textViolations(directory) {
  const violations = [];
  for (const file of await sourceFiles(directory)) {
    const code = withoutComments(await readFile(path.join(directory, file), 'utf8'));
    for (const { name, pattern, allowed } of TEXT_RULES) {
      if (!allowed.test(file) && pattern.test(code)) violations.push({ rule: name, where: file });
    }
  }
  return violations;
}

async function sourceFiles(directory) {
  const files = [];
  for (const group of ['packages', 'apps']) {
    const all = await readdir(path.join(directory, group), { recursive: true });
    files.push(...all.map((name) => path.posix.join(group, name.replaceAll(path.sep, '/'))));
  }
  return files.filter((file) => /^\w+\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file));
}

/** Approximate: comments may mention what code may not do. */
function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
