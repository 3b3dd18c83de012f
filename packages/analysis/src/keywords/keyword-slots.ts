import { addKeys, border, type KeywordStream } from './keyword-stream.ts';

/** The texts of a page outside its running text, as written. */
export interface KeywordSlots {
  readonly title: string | null;
  readonly h1: readonly string[];
  readonly description: string | null;
  /** Path of the URL, percent-encoded or not, such as `/red-shoes/sale`. */
  readonly urlPath: string;
  /** Texts of h2 to h6. */
  readonly headings: readonly string[];
  readonly imageAlts: readonly string[];
  /** Texts of the links on the page. */
  readonly anchors: readonly string[];
}

export type SlotName =
  'title' | 'h1' | 'url' | 'opening' | 'description' | 'headings' | 'image-alts' | 'anchors';

export const slotBits: Readonly<Record<SlotName | 'title-start', number>> = {
  title: 1,
  'title-start': 2,
  h1: 4,
  url: 8,
  opening: 16,
  description: 32,
  headings: 64,
  'image-alts': 128,
  anchors: 256,
};

/** How much each place says about a page's subject. The order is common among SEO tools, the numbers are ours. */
export const slotWeights: Readonly<Record<SlotName | 'title-start', number>> = {
  title: 10,
  'title-start': 3,
  h1: 8,
  url: 5,
  opening: 5,
  description: 4,
  headings: 3,
  'image-alts': 2,
  anchors: 1,
};

export const slotNames: readonly SlotName[] = [
  'title',
  'h1',
  'url',
  'opening',
  'description',
  'headings',
  'image-alts',
  'anchors',
];

/** Maximum texts read per slot, and code units per text. */
const maxTexts = 500;
const maxUnits = 500;

/** A slot's texts as keys. */
export interface SlotKeys {
  readonly name: SlotName;
  readonly texts: number;
  /** Concatenated, with `border` after each text. */
  readonly keys: readonly number[];
}

/** The slots as keys of the stream; the opening is part of the stream itself. */
export function readSlots(slots: KeywordSlots, stream: KeywordStream): readonly SlotKeys[] {
  const read = (name: SlotName, texts: readonly string[]): SlotKeys => {
    const keys: number[] = [];
    const count = Math.min(texts.length, maxTexts);
    for (let i = 0; i < count; i++) {
      addKeys(keys, clipped(texts[i] ?? ''), stream);
      keys.push(border);
    }
    return { name, texts: count, keys };
  };
  return [
    read('title', slots.title === null ? [] : [slots.title]),
    read('h1', slots.h1),
    read('url', urlTexts(slots.urlPath)),
    read('description', slots.description === null ? [] : [slots.description]),
    read('headings', slots.headings),
    read('image-alts', slots.imageAlts),
    read('anchors', slots.anchors),
  ];
}

function clipped(text: string): string {
  return text.length > maxUnits ? text.slice(0, maxUnits) : text;
}

/** Each part of the path twice: split at its hyphens, and with them, for words that contain a hyphen. */
function urlTexts(path: string): readonly string[] {
  const texts: string[] = [];
  for (const part of path.slice(0, 2 * maxUnits).split('/')) {
    if (part === '') continue;
    const decoded = decode(part).replace(/\.(?:html?|php|aspx?|jsp)$/i, '');
    texts.push(decoded.replace(/[-_+.~]/g, ' '));
    if (decoded.includes('-')) texts.push(decoded.replace(/[_+.~]/g, ' '));
  }
  return texts;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Position of a phrase among keys, not counting borders; -1 if absent. */
export function findPhrase(
  keys: Int32Array | readonly number[],
  phrase: readonly number[],
  from = 0,
): number {
  const first = phrase[0] ?? border;
  for (let i = keys.indexOf(first, from); i !== -1; i = keys.indexOf(first, i + 1)) {
    let matched = 1;
    while (matched < phrase.length && keys[i + matched] === phrase[matched]) matched++;
    if (matched === phrase.length) return i;
  }
  return -1;
}
