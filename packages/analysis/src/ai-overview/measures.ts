import type { AiFacts } from './ai-check.ts';
import { isKindOfAny } from '../structured-data/schema-org.ts';
import type { Section } from '../facts/sections.ts';

/** Words of the main content below which its form says nothing. */
export const minJudgedWords = 100;

/** Characters count as words in Chinese and Japanese; about two make what another language says in a word. */
export function unitsPerWord(language: string): number {
  return language === 'zh' || language === 'ja' ? 2 : 1;
}

/** The main content in words of the size that limits are meant for. */
export function mainWordsOf({ text, content }: AiFacts): number {
  return text.mainWords / unitsPerWord(content.language);
}

export type Asking = Section & { readonly heading: NonNullable<Section['heading']> };

/** The sections whose heading asks something, of any level. */
export function questionsOf({ sections }: AiFacts): readonly Asking[] {
  return sections.filter((section): section is Asking => section.isQuestion && section.heading !== null);
}

/** What a page is about that nobody signs and dates: a shop’s goods, an enterprise, a place. */
const unsigned: ReadonlySet<string> = new Set([
  'Product',
  'LocalBusiness',
  'Organization',
  'WebSite',
  'SearchResultsPage',
  'CollectionPage',
]);

/** Whether a page is one that has an author and a date: not a home page, nor one about goods or an enterprise. */
export function isSignedKind({ response, structuredData }: AiFacts): boolean {
  if (structuredData.hasArticleSchema) return true;
  if (response.isRoot) return false;
  const main = structuredData.mainEntityType;
  return main === null || !isKindOfAny(main, unsigned);
}

/** Elements between which the main content lies; null where there is none. */
export function mainRange({
  text: { blocks },
}: AiFacts): { readonly from: number; readonly to: number } | null {
  let from = Infinity;
  let to = -1;
  for (const { isMain, element } of blocks) {
    if (!isMain) continue;
    if (element < from) from = element;
    if (element > to) to = element;
  }
  return to === -1 ? null : { from, to };
}

/** Text behind a child belongs to an element that began before it: such places take that of the block before. */
export function ascending(
  blocks: readonly { readonly element: number }[],
): readonly { readonly element: number }[] {
  let highest = 0;
  for (const { element } of blocks) {
    if (element < highest) return raised(blocks);
    highest = element;
  }
  return blocks;
}

function raised(blocks: readonly { readonly element: number }[]): readonly { readonly element: number }[] {
  let highest = 0;
  return blocks.map(({ element }) => ({ element: (highest = Math.max(highest, element)) }));
}

/** The place of the first item whose element is at or behind `element`, in a list in document order. */
export function firstFrom(items: readonly { readonly element: number }[], element: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.element ?? 0) < element) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many items lie between two elements, both included. */
export function countBetween(
  items: readonly { readonly element: number }[],
  from: number,
  to: number,
): number {
  return firstFrom(items, to + 1) - firstFrom(items, from);
}
