/** The top of a scale from zero: 1, 2 or 5 times a power of ten, and not below the highest value. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5].find((one) => highest <= one * power) ?? 10;
  // For powers below one, which are not exact.
  return Number((step * power).toPrecision(1));
}
