/** Combining marks on one letter: more than any language needs, but too few to cover the line above. */
const maxMarks = 4;

/* eslint-disable no-control-regex -- the pattern matches control characters */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/* eslint-enable no-control-regex */
/** Bidirectional overrides and isolates could disguise one URL as another; the rest is invisible. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const variants = /[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const piledMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/**
 * Page text as it can be drawn on one line: white space collapsed, without control characters, bidirectional overrides
 * and invisible characters; unpaired surrogates become U+FFFD.
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

/** Characters as a reader counts them. */
export const splitCharacters = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** At most this many characters, ending in an ellipsis if something was cut. */
export function shorten(text: string, characters: number): string {
  // The rest is not processed: a text of a megabyte costs no more than its beginning.
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

/** Like `shorten`, but cut in the middle: the beginning of a URL identifies the site, its end the page. */
export function shortenMiddle(text: string, characters: number): string {
  const readable = toReadable(text);
  const all = readable.length <= characters ? [] : splitCharacters(readable);
  if (all.length <= characters) return readable;
  const head = Math.ceil((characters - 1) * 0.6);
  return `${all.slice(0, head).join('')}…${all.slice(all.length - (characters - 1 - head)).join('')}`;
}

/** How a reader recognizes a site. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : shorten(url, 80));
