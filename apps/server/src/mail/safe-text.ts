/**
 * Control characters, line breaks, bidirectional overrides and invisible characters: not allowed in a line of an email.
 */
const unsafe = /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** Untrusted text as one line of at most `length` characters, cut with an ellipsis. */
export function toLine(text: string, length: number): string {
  const characters = Array.from(text.replace(unsafe, ' ').replaceAll(/ {2,}/g, ' ').trim());
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** Untrusted text as paragraphs, which are separated by an empty line, of lines. */
export function toParagraphs(text: string): readonly string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => toLine(line, Infinity))
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '');
}

/** A name that is safe in every file system and in a header. */
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
 * Untrusted text as HTML that no email client turns into a link: they look for dots, colons and at signs within a word,
 * and a word joiner (U+2060, which has no width) after each of these ends what they take for a URL.
 */
export function unlinkHtml(text: string): string {
  return escapeHtml(unlinkText(text));
}

/** The same for the plain text part. */
export function unlinkText(text: string): string {
  return text.replaceAll(/[.:@/]/g, (sign) => `${sign}\u2060`);
}
