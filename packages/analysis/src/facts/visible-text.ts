import { isHinted, type Mark } from './marks.ts';
import type { TextFacts } from './text.ts';

const visibleUnits = 300_000;

/** What checks search as a whole. */
export interface VisibleText {
  /** As written: the first 300,000 units. */
  readonly written: string;
  /** The part outside the main content. */
  readonly beside: string;
  readonly isComplete: boolean;
}

export function readVisibleText(text: TextFacts): VisibleText {
  // Joined at once: a string that grows with each block would be copied again before it can be searched.
  const parts: string[] = [];
  const others: string[] = [];
  let units = 0;
  for (const block of text.blocks) {
    if (units > visibleUnits) break;
    const part = block.text.slice(0, visibleUnits);
    parts.push(part);
    if (!block.isMain) others.push(part);
    units += part.length + 1;
  }
  const isComplete = text.bodyCharacters + text.blocks.length <= visibleUnits;
  return { written: `${parts.join('\n')}\n`, beside: `${others.join('\n')}\n`, isComplete };
}

/**
 * Whether the visible text may have one of the marks: a search of the whole text takes a fraction of the time of checking
 * each block. The main content is only searched for what its words hint at.
 */
export function mayContain(
  { written, beside, isComplete }: VisibleText,
  marks: readonly Mark[],
  hints: number,
): boolean {
  if (!isComplete) return true;
  return marks.some((mark) => mark.pattern.test(isHinted(mark, hints) ? written : beside));
}
