/** The page numbers to list: the first, the last, and those around the current one; null where some are left out. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  // An ellipsis for a single page takes as much space as its number.
  if (shown.has(3)) shown.add(2);
  if (shown.has(pages - 2)) shown.add(pages - 1);
  const numbers = [...shown].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return numbers.flatMap((one, index) => (index > 0 && numbers[index - 1] !== one - 1 ? [null, one] : [one]));
}
