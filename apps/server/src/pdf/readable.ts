/** Marks that stack on one letter; more than any language needs, fewer than would cover the line above. */
const maxMarks = 4;

/* eslint-disable no-control-regex -- these are what is looked for */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/* eslint-enable no-control-regex */
/** Bidirectional overrides and isolates could show an address as another; the rest has no shape at all. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const variants = /[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const piledMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/**
 * Text of a page as it can be drawn on one line: white space collapsed, without controls, bidirectional overrides and
 * what cannot be seen; half characters become U+FFFD.
 */
export function toReadable(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(variants, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters as a reader counts them. */
export const splitCharacters = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** At most so many characters, the last of them an ellipsis where something was cut. */
export function shorten(text: string, characters: number): string {
  // Nothing of more is looked at: a text of a megabyte costs what its beginning does.
  const readable = toReadable(text.slice(0, characters * 20));
  if (readable.length <= characters) return readable;
  const all = splitCharacters(readable);
  return all.length <= characters
    ? readable
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}

/** As `shorten`, cut in the middle: the beginning of an address says the site, its end the page. */
export function shortenMiddle(text: string, characters: number): string {
  const readable = toReadable(text);
  const all = readable.length <= characters ? [] : splitCharacters(readable);
  if (all.length <= characters) return readable;
  const head = Math.ceil((characters - 1) * 0.6);
  return `${all.slice(0, head).join('')}…${all.slice(all.length - (characters - 1 - head)).join('')}`;
}

/** By which a reader knows a site. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : shorten(url, 80));
