/** Whether the text between two indexes is exactly a word, without creating a substring. */
export function standsAt(word: string, text: string, start: number, end: number): boolean {
  const { length } = word;
  if (length !== end - start) return false;
  for (let i = 0; i < length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
