/**
 * Text of a stranger's records for keeping: control characters, which the database does not take, become U+FFFD, and it
 * ends after so many characters.
 */
export function storableText(text: string, maxCharacters: number): string {
  // eslint-disable-next-line no-control-regex -- they are what it is about
  return text.slice(0, maxCharacters).replace(/[\u0000-\u001f\u007f]/g, '\ufffd');
}
