import { attribute, type WalkedElement } from '../parse/html.ts';

/** Elements whose text is no part of what a reader sees in the place where it stands. */
const inert = new Set([
  'script',
  'style',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'template',
  'textarea',
  'select',
  'title',
]);

/** Elements that do not part words: `<b>W</b>ord` is one word, `<li>a</li><li>b</li>` two. */
const inline = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'nobr',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'rb',
]);

export function isInert(element: WalkedElement): boolean {
  return inert.has(element.tag);
}

export function partsWords(element: WalkedElement): boolean {
  return !inline.has(element.tag);
}

/** Hidden from everybody, as far as the element itself says it; style sheets are not read. */
export function isHidden(element: WalkedElement): boolean {
  if (attribute(element, 'hidden') !== null) return true;
  const style = attribute(element, 'style');
  return style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

export function isHiddenFromAssistants(element: WalkedElement): boolean {
  return attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true' || isHidden(element);
}

/** White space as HTML collapses it, with the no-break space, which no name begins or ends with. */
export function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Elements that speak through an attribute. */
const labelledBy: Readonly<Record<string, string>> = {
  img: 'alt',
  area: 'alt',
  'svg:svg': 'aria-label',
  span: 'aria-label',
  i: 'aria-label',
};

const maxPieces = 1000;
const maxCharacters = 2000;

/**
 * Records the names that assistive technology would read (text, and `alt` or `aria-label` in its place) as
 * one stream, so that an element's name is what was recorded between its opening and its closing.
 */
export interface NameRecorder {
  open(element: WalkedElement): void;
  close(): void;
  text(value: string): void;
  /** Whether the element that was opened last is hidden, by itself or by one around it. */
  isHidden(): boolean;
  /** Call when an element has been opened. */
  mark(): NameMark;
  /** The name of the element whose opening was marked, collapsed, at most 2,000 characters. */
  since(mark: NameMark): string;
}

export interface NameMark {
  readonly start: number;
  readonly hidden: number;
}

export function createNameRecorder(): NameRecorder {
  // Two lists in step: a piece, and how many hiding elements were open around it.
  const pieces: string[] = [];
  const hiddenAround: number[] = [];
  const open: { readonly hides: boolean; readonly silences: boolean; readonly parts: boolean }[] = [];
  let hidden = 0;
  let silent = 0;
  const add = (piece: string) => {
    // Nested blocks open and close many at a time: one space says it.
    if (piece === ' ' && pieces.at(-1) === ' ' && hiddenAround.at(-1) === hidden) return;
    pieces.push(piece);
    hiddenAround.push(hidden);
  };
  return {
    open(element) {
      const is = {
        hides: isHiddenFromAssistants(element),
        silences: isInert(element),
        parts: partsWords(element),
      };
      open.push(is);
      if (is.silences) silent++;
      if (is.hides) hidden++;
      if (is.parts) add(' ');
      const substitute = labelledBy[element.tag];
      if (substitute !== undefined) add(attribute(element, substitute) ?? '');
    },
    close() {
      const was = open.pop();
      if (was?.silences === true) silent--;
      if (was?.hides === true) hidden--;
      if (was?.parts === true) add(' ');
    },
    text(value) {
      if (silent === 0) add(value);
    },
    isHidden: () => hidden > 0,
    mark: () => ({ start: pieces.length, hidden }),
    since({ start, hidden: hiddenOutside }) {
      // Bounded: a heading around the whole of a deep page must not cost its size for every level.
      const end = Math.min(pieces.length, start + maxPieces);
      let name = '';
      for (let i = start; i < end && name.length < maxCharacters; i++) {
        if ((hiddenAround[i] ?? 0) <= hiddenOutside) name += (pieces[i] ?? '').slice(0, maxCharacters);
      }
      return collapse(name);
    },
  };
}
