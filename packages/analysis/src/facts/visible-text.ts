import type { TextFacts } from './text.ts';

const visibleUnits = 300_000;

interface VisibleText {
  readonly written: string;
  readonly isComplete: boolean;
}

/** Cached because several checks search it. */
const texts = new WeakMap<TextFacts, VisibleText>();

/** Visible text as written: the first 300,000 units, and whether that is all of it. */
export function visibleText(text: TextFacts): VisibleText {
  let found = texts.get(text);
  if (found === undefined) {
    // Joined at once: a string that grows with each block would be copied again before it can be searched.
    const parts: string[] = [];
    let units = 0;
    for (const block of text.blocks) {
      if (units > visibleUnits) break;
      const part = block.text.slice(0, visibleUnits);
      parts.push(part);
      units += part.length + 1;
    }
    const isComplete = text.bodyCharacters + text.blocks.length <= visibleUnits;
    found = { written: `${parts.join('\n')}\n`, isComplete };
    texts.set(text, found);
  }
  return found;
}

/**
 * Whether the visible text may have one of the marks: a search of the whole text takes a fraction of the time of checking
 * each block. The marks are best given as several expressions: with two or three alternatives, the engine skips most of
 * the text.
 */
export function mayContain(text: TextFacts, marks: readonly RegExp[]): boolean {
  const visible = visibleText(text);
  return !visible.isComplete || marks.some((some) => some.test(visible.written));
}
