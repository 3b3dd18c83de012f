import type { Proof } from './collect.ts';
import type { Section } from './rows.ts';

/** Generates `conformance.md` from the rows and the tests that reference them. */
export function writeDocument(
  contract: Readonly<Record<string, Section>>,
  decisions: Readonly<Record<string, Section>>,
  proofs: readonly Proof[],
): string {
  const proofsOf = (row: string): Proof[] => proofs.filter(({ rows }) => rows.includes(row));
  const table = ({ title, rows }: Section): string =>
    [
      `### ${title}\n`,
      '| Row | Requirement | Tested by |',
      '| --- | --- | --- |',
      ...Object.entries(rows).map(([row, statement]) =>
        [
          `| \`${row}\``,
          escapeCell(statement),
          `${proofsOf(row).map(linkTo).join('<br>') || '**Not tested yet.**'} |`,
        ].join(' | '),
      ),
      '',
    ].join('\n');
  const count = (sections: Readonly<Record<string, Section>>): number =>
    Object.values(sections).reduce((sum, { rows }) => sum + Object.keys(rows).length, 0);
  return `# Conformance

Generated from the tests: \`npm run generate\`. Each row below is named by at least
one test that talks to the running service from outside and fails when the service behaves differently. The rows are
listed in \`rows.ts\`: ${count(contract)} from the API contract, ${count(decisions)} for what the contract leaves open.

## The contract, version 1

${Object.values(contract).map(table).join('\n')}
## What the contract leaves open, and extensions

${Object.values(decisions).map(table).join('\n')}`;
}

function linkTo({ file, test }: Proof): string {
  const name = file.replace(/^e2e\//, '');
  const dose = /\.(?:slow|full)\.test\.ts$/.test(file) ? ' (`npm run test:full`)' : '';
  return `[${name}](../${name}): ${escapeCell(test)}${dose}`;
}

/** Escaped for a table cell, so that nothing in it is markup. */
function escapeCell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('*', '\\*')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![`\w])_(?=\w)|(?<=\w)_(?![`\w])/g, '\\_');
}
