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

Generated from the tests by \`npm run generate\`. At least one test references each row below; it sends requests to a
running service and fails if the service behaves differently. The rows are in \`rows.ts\`: ${count(contract)} for the API
contract, ${count(decisions)} for decisions and extensions beyond it.

## API contract, version 1

${Object.values(contract).map(table).join('\n')}
## Decisions and extensions

${Object.values(decisions).map(table).join('\n')}`;
}

function linkTo({ file, test }: Proof): string {
  const name = file.replace(/^e2e\//, '');
  const suite = /\.(?:slow|full)\.test\.ts$/.test(file) ? ' (`npm run test:full`)' : '';
  return `[${name}](../${name}): ${escapeCell(test)}${suite}`;
}

/** Escapes Markdown and HTML in a table cell. */
function escapeCell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('*', '\\*')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![`\w])_(?=\w)|(?<=\w)_(?![`\w])/g, '\\_');
}
