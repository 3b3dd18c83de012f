import { attribute, type WalkedElement } from '../parse/html.ts';
import type { Collector, Place } from './collector.ts';

export interface ContentList {
  readonly items: number;
  readonly isOrdered: boolean;
  readonly element: number;
  /** Its last direct item; the list element itself if it has none. */
  readonly lastElement: number;
}

export interface ContentTable {
  readonly rows: number;
  /** `<th>` cells. */
  readonly headerCells: number;
  readonly element: number;
  /** Its last row or header cell. */
  readonly lastElement: number;
}

export interface ContentQuote {
  /** `<blockquote>`; otherwise `<q>`. */
  readonly isBlock: boolean;
  /** States its source: a `cite` attribute, a `<cite>` inside, or the caption of its figure. */
  readonly hasSource: boolean;
  readonly element: number;
}

/**
 * Structure of the content. Hidden elements are excluded; lists, tables and quotes only count outside menus, headers
 * and similar regions.
 */
export interface StructureFacts {
  readonly mainCount: number;
  readonly articleCount: number;
  readonly sectionCount: number;
  readonly lists: readonly ContentList[];
  readonly tables: readonly ContentTable[];
  readonly quotes: readonly ContentQuote[];
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

const maxLists = 1000;
const maxTables = 500;
const maxQuotes = 500;

const counted = new Map<string, 'mainCount' | 'articleCount' | 'sectionCount'>([
  ['main', 'mainCount'],
  ['article', 'articleCount'],
  ['section', 'sectionCount'],
]);

/** Collects the elements that structure the content. */
export function collectStructure(): Collector<StructureFacts> {
  const counts = { mainCount: 0, articleCount: 0, sectionCount: 0 };
  const lists: Changing<ContentList>[] = [];
  const tables: Changing<ContentTable>[] = [];
  const quotes: Changing<ContentQuote>[] = [];
  // Open elements; null for those that are not kept, so that openings and closings stay in sync.
  const openLists: (Changing<ContentList> | null)[] = [];
  const openTables: (Changing<ContentTable> | null)[] = [];
  const openQuotes: (Changing<ContentQuote> | null)[] = [];
  const openFigures: { quote: Changing<ContentQuote> | null }[] = [];

  const isKept = (place: Place) => place.region() === 'content' && !place.isHidden();
  const keep = <T>(all: T[], open: (T | null)[], max: number, place: Place, item: T) => {
    const isWanted = all.length < max && isKept(place);
    if (isWanted) all.push(item);
    open.push(isWanted ? item : null);
  };

  const open = (element: WalkedElement, place: Place): void => {
    const { index, tag } = element;
    switch (tag) {
      case 'main':
      case 'article':
      case 'section': {
        const name = counted.get(tag);
        if (name !== undefined && !place.isHidden()) counts[name]++;
        return;
      }
      case 'ul':
      case 'ol': {
        const list = { items: 0, isOrdered: tag === 'ol', element: index, lastElement: index };
        keep(lists, openLists, maxLists, place, list);
        return;
      }
      case 'li': {
        const list = openLists.at(-1);
        if (list === undefined || list === null || place.isHidden()) return;
        list.items++;
        list.lastElement = index;
        return;
      }
      case 'table':
        keep(tables, openTables, maxTables, place, {
          rows: 0,
          headerCells: 0,
          element: index,
          lastElement: index,
        });
        return;
      case 'tr':
      case 'th': {
        const table = openTables.at(-1);
        if (table === undefined || table === null) return;
        if (tag === 'tr') table.rows++;
        else table.headerCells++;
        table.lastElement = index;
        return;
      }
      case 'figure':
        openFigures.push({ quote: null });
        return;
      case 'blockquote':
      case 'q': {
        const hasSource = (attribute(element, 'cite') ?? '').trim() !== '';
        const quote = { isBlock: tag === 'blockquote', hasSource, element: index };
        keep(quotes, openQuotes, maxQuotes, place, quote);
        const figure = openFigures.at(-1);
        if (figure !== undefined && openQuotes.at(-1) === quote) figure.quote = quote;
        return;
      }
      case 'cite': {
        const quote = openQuotes.at(-1);
        if (quote !== undefined && quote !== null) quote.hasSource = true;
        return;
      }
      case 'figcaption': {
        const quote = openFigures.at(-1)?.quote;
        if (quote !== undefined && quote !== null) quote.hasSource = true;
        return;
      }
    }
  };
  const close = ({ tag }: WalkedElement): void => {
    if (tag === 'ul' || tag === 'ol') openLists.pop();
    else if (tag === 'table') openTables.pop();
    else if (tag === 'blockquote' || tag === 'q') openQuotes.pop();
    else if (tag === 'figure') openFigures.pop();
  };
  return {
    tags: [
      ...['main', 'article', 'section', 'ul', 'ol', 'li', 'table', 'tr', 'th'],
      ...['figure', 'blockquote', 'q', 'cite', 'figcaption'],
    ],
    open,
    close,
    done() {
      const { mainCount, articleCount, sectionCount } = counts;
      return { mainCount, articleCount, sectionCount, lists, tables, quotes };
    },
  };
}
