/** The text for an API code; undefined if the code is unknown here. */
export function wordFor(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return words[code];
}
