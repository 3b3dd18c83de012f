/** What stands on the lines of a field, without the empty ones. */
export function readLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
