/** A longer text has an array of its own, which is not kept. */
const mostKept = 1 << 18;

let kept = new Uint16Array(1 << 14);

/**
 * The code units of a text: an array is read several times faster. What it held before is overwritten, so it is to be
 * used up before the next text; behind the text it holds what the texts before left.
 */
export function unitsOf(text: string): Uint16Array {
  const { length } = text;
  const isLong = length > mostKept;
  const units = isLong || length > kept.length ? new Uint16Array(isLong ? length : 2 * length) : kept;
  if (!isLong) kept = units;
  for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
  return units;
}
