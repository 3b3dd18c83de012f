/** The word for a code of the API; undefined for one that is not known here. */
export function wordFor(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return words[code];
}
