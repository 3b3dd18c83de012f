import { attribute, type WalkedElement } from '../parse/html.ts';
import type { ElementTraits } from './element-traits.ts';

/** White space other than a single space. */
const uncollapsed = /[^\S ]| {2}/;

/** White space as HTML collapses it, plus the no-break space; names are trimmed of both. */
export function collapse(text: string): string {
  if (isCollapsed(text)) return text;
  if (!uncollapsed.test(text)) return text.trim();
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Short ASCII without white space at its ends, as most names are: no regular expression is needed. */
function isCollapsed(text: string): boolean {
  if (text.length > maxChecked) return false;
  let before = 0x20;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || (unit === 0x20 && before === 0x20)) return false;
    before = unit;
  }
  return before !== 0x20;
}

const maxChecked = 40;
const maxPieces = 1000;
const maxCharacters = 2000;

export interface NameMark {
  readonly start: number;
  readonly hidden: number;
}

/**
 * Records the names that assistive technology would read (text, and `alt` or `aria-label` instead of it) as one stream,
 * so that an element's name is what was recorded between its opening and its closing.
 */
export class NameRecorder {
  // Two parallel arrays: a piece, and how many hiding elements were open around it.
  readonly #pieces: string[] = [];
  readonly #hiddenAround: number[] = [];
  #hidden = 0;
  #silent = 0;

  open(element: WalkedElement, is: ElementTraits): void {
    if (is.isInert) this.#silent++;
    if (is.hides || is.isAriaHidden) this.#hidden++;
    if (is.flow !== 'inline') this.#part();
    if (is.spokenBy === null) return;
    const name = attribute(element, is.spokenBy);
    if (name !== null) this.#add(name);
  }

  close(is: ElementTraits): void {
    if (is.isInert) this.#silent--;
    if (is.hides || is.isAriaHidden) this.#hidden--;
    if (is.flow !== 'inline') this.#part();
  }

  text(value: string): void {
    if (this.#silent === 0) this.#add(value);
  }

  /** Whether the most recently opened element is hidden, by itself or by an ancestor. */
  isHidden(): boolean {
    return this.#hidden > 0;
  }

  /** Call after an element has been opened. */
  mark(): NameMark {
    return { start: this.#pieces.length, hidden: this.#hidden };
  }

  /** The name of the element whose opening was marked, collapsed, at most 2,000 characters. */
  since({ start, hidden: hiddenOutside }: NameMark): string {
    // Limited: a heading around a whole deep page must not cost its full size at every level.
    const end = Math.min(this.#pieces.length, start + maxPieces);
    let name = '';
    for (let i = start; i < end && name.length < maxCharacters; i++) {
      if ((this.#hiddenAround[i] ?? 0) <= hiddenOutside)
        name += (this.#pieces[i] ?? '').slice(0, maxCharacters);
    }
    return collapse(name);
  }

  /** Nested blocks open and close many at a time: a single space is enough. */
  #part(): void {
    const last = this.#pieces.length - 1;
    if (last >= 0 && this.#pieces[last] === ' ' && this.#hiddenAround[last] === this.#hidden) return;
    this.#add(' ');
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#hiddenAround.push(this.#hidden);
  }
}
