/** The part of 0 to 100 that a chart shows: multiples of ten around its values, at least 20 apart. */
export function scaleOf(values: readonly number[]): { readonly from: number; readonly to: number } {
  let from = Math.max(0, Math.floor(Math.min(...values) / 10) * 10);
  let to = Math.min(100, Math.ceil(Math.max(...values) / 10) * 10);
  while (to - from < 20) {
    if (from > 0) from -= 10;
    else to += 10;
  }
  return { from, to };
}
