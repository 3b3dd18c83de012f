/**
 * A text reduced to what makes two texts say the same: letters, marks and digits in lower case, one space
 * between words. Empty where there is none of them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
