/** Controls, line ends of every kind, and what turns text round or hides in it: none has a place in one line of a mail. */
const unsafe = /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** Text of others as one line of at most `length` characters, cut with an ellipsis. */
export function toLine(text: string, length: number): string {
  const characters = Array.from(text.replace(unsafe, ' ').replaceAll(/ {2,}/g, ' ').trim());
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** A name that no file system and no header reads as anything else. */
export function toFileName(name: string): string {
  const line = toLine(name.replaceAll(/[/\\:*?"<>|;%]/g, '-'), 100).replace(/^[.\s]+/, '');
  return line === '' ? 'report' : line;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Text of others in HTML that no mail program makes a link of: they look for dots, colons and at signs within a word,
 * and a word joiner (U+2060, which takes no room) behind each of these ends what they take for an address.
 */
export function unlinkHtml(text: string): string {
  return escapeHtml(unlinkText(text));
}

/** The same for the part in plain text. */
export function unlinkText(text: string): string {
  return text.replaceAll(/[.:@/]/g, (sign) => `${sign}\u2060`);
}
