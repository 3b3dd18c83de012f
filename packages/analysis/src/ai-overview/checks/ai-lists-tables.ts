import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';
import { ascending, countBetween, firstFrom } from '../measures.ts';

const itemRange = [3, 10] as const;

/**
 * Passes when the main content has a list of 3 to 10 items or a table with header cells below a heading of level 2 or
 * deeper. Lists of other lengths, tables without header cells, and those not below such a heading earn half. Lists
 * that consist of links only are menus and don’t count.
 *
 * Source: https://lettercounter.org/blog/featured-snippet-length (lists and tables among the results quoted)
 */
export const aiListsTables = defineAiCheck({
  id: 'ai-lists-tables',
  version: 1,
  basis: 'heuristic',
  maxScore: 6,
  source: 'https://lettercounter.org/blog/featured-snippet-length',
  text: {
    failure: 'No quotable lists or tables',
    pass: 'Quotable lists or tables present',
    details: {
      quotable:
        'Under its headings, the main content has {lists, plural, one {# list} other {# lists}} of {from} to {to} items and {tables, plural, one {# table} other {# tables}} with header cells.',
      unfit:
        'The main content has {lists, plural, one {# list} other {# lists}} and {tables, plural, one {# table} other {# tables}}, but no list of {from} to {to} items and no table with header cells under a heading.',
      none: 'The main content has no lists or tables.',
      'no-text': 'The main content has no text.',
    },
  },
  run(facts) {
    if (facts.text.mainWords === 0) return aiNotApplicable('no-text', {});
    const [from, to] = itemRange;
    const { lists, tables } = contentOf(facts);
    const heading = facts.sections.find((section) => (section.heading?.level ?? 1) > 1)?.heading;
    const isBelow = ({ element }: { readonly element: number }) =>
      heading !== undefined && heading !== null && element > heading.element;
    const goodLists = lists.filter((list) => list.items >= from && list.items <= to && isBelow(list)).length;
    const goodTables = tables.filter((table) => table.headerCells > 0 && isBelow(table)).length;
    if (goodLists + goodTables > 0)
      return aiPass('quotable', { lists: goodLists, tables: goodTables, from, to });
    if (lists.length + tables.length > 0)
      return aiPartial(0.5, 'unfit', { lists: lists.length, tables: tables.length, from, to });
    return aiFail('none', {});
  },
});

/** Minimum share of link text that makes a list a menu. */
const menuShare = 0.8;

/** Lists and tables in the main content, without lists of links and those with only one item or row. */
function contentOf({ structure, text, links }: AiFacts) {
  const listed = structure.lists.filter(({ items }) => items > 1);
  const tabled = structure.tables.filter(({ rows }) => rows > 1);
  if (listed.length + tabled.length === 0) return { lists: [], tables: [] };
  const main = text.blocks.filter(({ isMain }) => isMain);
  const order = ascending(main);
  const isMain = ({ element, lastElement }: Extent) => countBetween(order, element, lastElement) > 0;
  // The content of the last item comes after the last known element. The other items are enough.
  const isMenu = ({ element, lastElement }: Extent) => {
    const linked = lengthBetween(links, links, element, lastElement - 1);
    return linked > 0 && linked >= menuShare * lengthBetween(main, order, element, lastElement - 1);
  };
  return {
    lists: listed.filter((list) => isMain(list) && !isMenu(list)),
    tables: tabled.filter(isMain),
  };
}

interface Extent {
  readonly element: number;
  readonly lastElement: number;
}

/** Maximum pieces of text evaluated per list. */
const maxPieces = 500;

/** UTF-16 units of the texts between two elements; `order` has the positions of `pieces`. */
function lengthBetween(
  pieces: readonly { readonly text: string }[],
  order: readonly { readonly element: number }[],
  from: number,
  to: number,
): number {
  const start = firstFrom(order, from);
  const end = Math.min(firstFrom(order, to + 1), start + maxPieces);
  let length = 0;
  for (let i = start; i < end; i++) length += pieces[i]?.text.length ?? 0;
  return length;
}
