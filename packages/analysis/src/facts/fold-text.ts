/**
 * Reduces a text to the parts that matter for equality: lower-case letters, marks and digits, with single spaces
 * between words. Empty if it has none of them.
 */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  return plain.test(small) ? small : (foldAscii(text) ?? foldAny(text));
}

/** Only words with single spaces between them, as in most headings: already folded. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

function foldAny(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Null if the text is not all ASCII. Most texts are, and they do not need a regular expression. */
function foldAscii(text: string): string | null {
  let folded = '';
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0;
    if (unit > 0x7f) return null;
    const small = unit | 0x20;
    if ((small >= 0x61 && small <= 0x7a && unit >= 0x41) || (unit >= 0x30 && unit <= 0x39)) {
      if (start === -1) start = i;
    } else if (start !== -1) {
      folded += folded === '' ? text.slice(start, i) : ` ${text.slice(start, i)}`;
      start = -1;
    }
  }
  return folded.toLowerCase();
}

/**
 * Reduces a title, heading or description to what distinguishes it from others: case, white space, control characters,
 * separators and a final period do not, but other symbols do. “C” and “C++” are two languages, `~locale` and `locale` two functions.
 */
export function foldLabel(text: string): string {
  const small = text.toLowerCase();
  if (plain.test(small)) return small;
  return small
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/ [-\u2010-\u2015|·•:/»«›‹]+(?= )/g, '')
    .replace(/[\s.:…]+$/, '')
    .trim();
}
