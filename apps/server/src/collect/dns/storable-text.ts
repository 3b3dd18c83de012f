/**
 * Makes text from third-party records storable: control characters, which the database rejects, become U+FFFD, and the
 * text is truncated to `maxCharacters`.
 */
export function storableText(text: string, maxCharacters: number): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this replaces
  return text.slice(0, maxCharacters).replace(/[\u0000-\u001f\u007f]/g, '\ufffd');
}
