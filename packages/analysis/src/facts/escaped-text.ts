const reference =
  /&(?:amp|lt|gt|quot|apos|nbsp|[lr]squo|[lr]dquo|[nm]dash|hellip|bull|raquo|laquo|copy|reg|trade|euro|[aeiou](?:grave|acute|uml)|#\d{2,5}|#x[\da-f]{2,5});/i;
/** Tags of a text. One that is not closed may be what the text is about. */
const pair = /<(p|b|i|em|strong|span|div|h[1-6]|a|u|font|li|ul)(?:\s[^<>]{0,200})?>[^<>]{0,500}<\/\1>/i;
const lineBreak = /[^\s]<br\s?\/?>/i;

/**
 * The first piece of HTML that a text shows because it was escaped once too often: a character reference, or the tag of an
 * element; null if there is none.
 */
export function escapedIn(text: string): string | null {
  const start = text.slice(0, 5000);
  const found = reference.exec(start)?.[0] ?? lineBreak.exec(start)?.[0].slice(1);
  if (found !== undefined) return found;
  const tag = pair.exec(start)?.[0];
  return tag === undefined ? null : tag.slice(0, tag.indexOf('>') + 1).slice(0, 50);
}
