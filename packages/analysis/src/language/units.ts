/** A longer text gets its own array, which is not kept. */
const maxKept = 1 << 18;
/** Calling the encoder takes as long as converting this many units by hand. */
const minEncoded = 32;

const encoder = new TextEncoder();
let kept = new Uint16Array(1 << 14);
let bytes = new Uint8Array(1 << 14);

/**
 * The code units of a text: an array is read several times faster. Each call overwrites the array, so use it up before
 * the next text. After the text, the array contains leftovers of earlier texts, at least one unit.
 */
export function unitsOf(text: string): Uint16Array {
  const { length } = text;
  if (length >= maxKept) {
    const units = new Uint16Array(length + 1);
    for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
    return units;
  }
  if (length >= kept.length) {
    kept = new Uint16Array(2 * length);
    bytes = new Uint8Array(2 * length);
  }
  const units = kept;
  if (length >= minEncoded && isEncoded(text)) units.set(bytes.subarray(0, length));
  else for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/** Whether the text is ASCII, so that each byte is a unit: the encoder takes a quarter of the time. */
function isEncoded(text: string): boolean {
  const { read, written } = encoder.encodeInto(text, bytes);
  return read === text.length && written === text.length;
}
