import type { AiFacts } from './ai-check.ts';
import { isKindOfAny } from '../structured-data/schema-org.ts';
import type { Section } from '../facts/sections.ts';

/** Words of main content below which its structure is not meaningful. */
export const minJudgedWords = 100;

/** Chinese and Japanese count characters as words; about two equal one word in other languages. */
export function unitsPerWord(language: string): number {
  return language === 'zh' || language === 'ja' ? 2 : 1;
}

/** The main content in words of the size that the limits assume. */
export function mainWordsOf({ text, content }: AiFacts): number {
  return text.mainWords / unitsPerWord(content.language);
}

export type Asking = Section & { readonly heading: NonNullable<Section['heading']> };

/** The sections whose heading is a question, at any level. */
export function questionsOf({ sections }: AiFacts): readonly Asking[] {
  return sections.filter((section): section is Asking => section.isQuestion && section.heading !== null);
}

/** Page topics without an author and a date: products, businesses, places. */
const unsigned: ReadonlySet<string> = new Set([
  'Product',
  'LocalBusiness',
  'Organization',
  'WebSite',
  'SearchResultsPage',
  'CollectionPage',
]);

/**
 * Whether the page is of a kind that has an author and a date: not a home page, and not about products or a business.
 */
export function isSignedKind({ response, structuredData }: AiFacts): boolean {
  if (structuredData.hasArticleSchema) return true;
  if (response.isRoot) return false;
  const main = structuredData.mainEntityType;
  return main === null || !isKindOfAny(main, unsigned);
}

/** First and last element of the main content; null if there is none. */
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

/** Text after a child belongs to an element that started earlier: such positions get that of the previous block. */
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

/** The index of the first item whose element is at or after `element`, in a list in document order. */
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

/** How many items are between two elements, inclusive. */
export function countBetween(
  items: readonly { readonly element: number }[],
  from: number,
  to: number,
): number {
  return firstFrom(items, to + 1) - firstFrom(items, from);
}
