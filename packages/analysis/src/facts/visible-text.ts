import type { TextFacts } from './text.ts';

const visibleUnits = 300_000;

interface VisibleText {
  readonly written: string;
  readonly small: string;
  readonly isWhole: boolean;
}

/** Several checks search it. */
const texts = new WeakMap<TextFacts, VisibleText>();

/** What a reader sees, as written and in small letters: the first 300,000 units, and whether that is all. */
export function visibleText(text: TextFacts): VisibleText {
  let found = texts.get(text);
  if (found === undefined) {
    // Joined at once: a text that grows by each block is copied once more before it can be searched.
    const parts: string[] = [];
    let units = 0;
    for (const block of text.blocks) {
      if (units > visibleUnits) break;
      const part = block.text.slice(0, visibleUnits);
      parts.push(part);
      units += part.length + 1;
    }
    const written = `${parts.join('\n')}\n`;
    const isWhole = text.bodyCharacters + text.blocks.length <= visibleUnits;
    found = { written, small: written.toLowerCase(), isWhole };
    texts.set(text, found);
  }
  return found;
}

/**
 * Whether one of the marks may stand in what a reader sees: looking for few in all of it at once takes a small part of
 * what it takes to look at each text by itself. `small`: in small letters.
 */
export function maySay(text: TextFacts, marks: readonly string[], how: 'written' | 'small'): boolean {
  const visible = visibleText(text);
  return !visible.isWhole || marks.some((mark) => visible[how].includes(mark));
}
