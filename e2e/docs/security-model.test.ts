import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './markdown-files.ts';

/** Rows of the tables of requirements, whose last column has the tests. */
function readRows(markdown: string): { readonly requirement: string; readonly tests: string }[] {
  const [, ...tables] = markdown.split(/^\|(?=[^\n]*\| Tests +\|$)/m);
  return tables.flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .filter((line) => line.startsWith('|'))
      .map((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        return { requirement: cells[1] ?? '', tests: cells.at(-2) ?? '' };
      }),
  );
}

function problemWith(tests: string): string | null {
  const links = [...tests.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const missing = links.find(
    (target) => !/^\.\.\/.+\.test\.ts$/.test(target) || !existsSync(join(root, 'docs', target)),
  );
  if (missing !== undefined) return `${missing} is not a test`;
  const hasReason = /^Not (?:met|applicable): .{10,}\.$/.test(tests);
  return links.length > 0 || hasReason ? null : 'neither a test nor a reason';
}

const rows = readRows(readFileSync(join(root, 'docs/security-model.md'), 'utf8'));

it('each requirement of the security model names tests that exist, or a reason', () => {
  expect(
    rows.flatMap(({ requirement, tests }) => {
      const problem = problemWith(tests);
      return problem === null ? [] : [`${requirement}: ${problem}`];
    }),
  ).toEqual([]);
});

it('has every risk of the Top 10 and every requirement of level 2', () => {
  const named = rows.map(({ requirement }) => requirement).join('\n');
  const sections = [...'12345678910'.matchAll(/10|\d/g)].map(([risk]) => `API${risk} `);
  const requirements = [
    ...['6.1', '7.1'].flatMap((section) => [1, 2, 3].map((number) => `${section}.${number}`)),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `6.2.${number}`),
    ...[1, 2, 3, 4].flatMap((number) => [`6.3.${number}`, `6.4.${number}`, `7.2.${number}`]),
    ...['6.5', '6.6', '6.8', '7.3.1', '7.3.2', '7.5.1', '7.5.2', '7.6'],
    ...[1, 2, 3, 4, 5].map((number) => `7.4.${number}`),
    ...['8.1.1', '8.1.2', '8.2.1', '8.2.2', '8.2.3', '8.3.1', '8.4.1'],
  ];
  const missing = [...sections, ...requirements].filter(
    (id) => !new RegExp(`(?:^|, )${id.trim().replaceAll('.', String.raw`\.`)}(?![.\\d])`, 'm').test(named),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['[there](../e2e/nothing-here.test.ts)', '../e2e/nothing-here.test.ts is not a test'],
  ['[there](../README.md)', '../README.md is not a test'],
  ['Not met.', 'neither a test nor a reason'],
  ['', 'neither a test nor a reason'],
  ['[this](../e2e/docs/security-model.test.ts)', null],
])('the tests "%s": %s', (tests, problem) => {
  expect(problemWith(tests)).toBe(problem);
});
