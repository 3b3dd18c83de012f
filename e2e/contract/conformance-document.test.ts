import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { collectProofs, type Proof } from './collect.ts';
import { writeDocument } from './conformance-document.ts';
import { contractSections, decisionSections, notProvenYet } from './rows.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = `${root}e2e/contract/conformance.md`;

async function collectAll(): Promise<Proof[]> {
  const proofs: Proof[] = [];
  const names = (await readdir(`${root}e2e`, { recursive: true })).filter((name) =>
    name.endsWith('.test.ts'),
  );
  for (const name of names.map((one) => `e2e/${one.replaceAll('\\', '/')}`).sort()) {
    const source = await readFile(root + name, 'utf8');
    // Skips this file: its examples reference rows that do not exist.
    if (/\b(?:proves|expectRow)\(/.test(source) && !name.endsWith('conformance-document.test.ts'))
      proofs.push(...collectProofs(name, source));
  }
  return proofs;
}

describe('the conformance document', () => {
  const known = [contractSections, decisionSections].flatMap((sections) =>
    Object.values(sections).flatMap(({ rows }) => Object.keys(rows)),
  );

  it('has a test for every row, and a row for every reference', async () => {
    const named = new Set((await collectAll()).flatMap(({ rows }) => rows));
    expect([...named].filter((row) => !known.includes(row))).toEqual([]);
    expect(known.filter((row) => !named.has(row))).toEqual(notProvenYet);
    expect(new Set(known).size).toBe(known.length);
  });

  it('has the same errors as docs/reference/errors.md, with the same statuses', async () => {
    const [responseErrors = ''] = (await readFile(`${root}docs/reference/errors.md`, 'utf8')).split(
      '## Scan errors',
    );
    const documented = [...responseErrors.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map(
      ([, code, status]) => [code, status],
    );
    const rows = Object.entries(contractSections.errors.rows).map(([row, statement]) => [
      row.replace('error:', ''),
      statement.slice(0, 3),
    ]);
    expect(documented).toEqual(rows);
  });

  it('matches the tests', async () => {
    const wanted = writeDocument(contractSections, decisionSections, await collectAll());
    if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, wanted);
    expect(await readFile(file, 'utf8'), 'npm run generate').toBe(wanted);
  });
});

describe('a row is referenced', () => {
  const collect = (source: string) => collectProofs('a.test.ts', source);

  it('by the test that contains it, with the titles around it', () => {
    const source = `
      describe('keys', () => {
        it.each([['a'], ['b']])('are %s', async (x) => { proves('field:one', 'field:two'); expect(x).toBe(x); });
        it('are read', () => { expectRow('field:one', 1).toBe(1); expectRow('field:one', 2).toBe(2); });
        it('say nothing', () => { expect(1).toBe(1); });
      });`;
    expect(collect(source)).toEqual([
      { file: 'a.test.ts', test: 'keys › are %s', rows: ['field:one', 'field:two'] },
      { file: 'a.test.ts', test: 'keys › are read', rows: ['field:one'] },
    ]);
  });

  it.each([
    ['outside of tests', "proves('field:one');", 'only be referenced in tests'],
    ['in a helper', "const help = () => expectRow('field:one', 1).toBe(1);", 'only be referenced in tests'],
    ['in a group', "describe('x', () => { proves('field:one'); });", 'only be referenced in tests'],
    ['in a skipped test', "it.skip('x', () => { expectRow('field:one', 1).toBe(1); });", '.skip'],
    [
      'in a group that is skipped conditionally',
      "describe.skipIf(true)('g', () => { it('x', () => { expectRow('field:one', 1).toBe(1); }); });",
      '.skipIf',
    ],
    ['in a test without an expectation', "it('x', () => { proves('field:one'); });", 'without expectations'],
    ['by a computed name', "it('x', () => { proves(`field:${1}`); });", 'string literal'],
  ])('not %s', (_where, source, message) => {
    expect(() => collect(source)).toThrow(message);
  });
});
