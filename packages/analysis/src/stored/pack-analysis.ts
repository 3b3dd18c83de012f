import type { CheckResult } from '../check-result.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { packChecks, unpackChecks, type PackedChecks } from './pack-checks.ts';
import { packTable, unpackTable, type PackedTable } from './pack-table.ts';

/** Where lists of like objects are in an analysis. */
const tables: readonly (readonly string[])[] = [
  ['categories'],
  ['fetch', 'headers'],
  ['headings', 'outline'],
  ['content', 'readability', 'formulas'],
  ['content', 'readability', 'longest_sentences'],
  ['content', 'readability', 'longest_paragraphs'],
  ['content', 'keywords', 'unigrams'],
  ['content', 'keywords', 'bigrams'],
  ['content', 'keywords', 'trigrams'],
  ['links', 'items'],
  ['images', 'items'],
  ['social', 'open_graph'],
  ['social', 'twitter'],
  ['international', 'hreflang'],
  ['ai_overview', 'checks'],
];

type Change = (value: object) => object;

/**
 * What is written down of an analysis where very many are: what repeats is left out, by rules that do not change, so that
 * `unpackAnalysis` gives the same JSON again, to the byte, whatever has become of the catalogue meanwhile.
 */
export function packAnalysis(analysis: PageAnalysis): object {
  return change(
    analysis,
    (checks) => packChecks(checks as readonly CheckResult[]),
    (list) => packTable(list as readonly object[]),
  );
}

export function unpackAnalysis(packed: object): object {
  return change(
    packed,
    (checks) => unpackChecks(checks as PackedChecks),
    (list) => (Array.isArray(list) ? list : unpackTable(list as PackedTable)),
  );
}

/** A copy with other checks and tables. */
function change(whole: object, changeChecks: Change, changeTable: Change): object {
  const changed: Record<string, unknown> = { ...whole };
  const changeIn = (path: readonly string[], to: Change): void => {
    const section = path[0] ?? '';
    if (section in changed) changed[section] = changeAt(changed[section], path, 1, to);
  };
  changeIn(['checks'], changeChecks);
  for (const path of tables) changeIn(path, changeTable);
  return changed;
}

/** A copy with another value where the path leads from `depth` on; the same where there is nothing. */
function changeAt(value: unknown, path: readonly string[], depth: number, to: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const key = path[depth];
  if (key === undefined) return to(value);
  if (!(key in value)) return value;
  return { ...value, [key]: changeAt((value as Record<string, unknown>)[key], path, depth + 1, to) };
}
