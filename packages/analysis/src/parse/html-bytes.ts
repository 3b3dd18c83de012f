/**
 * How much of a page Googlebot reads, uncompressed, and therefore how much of it is analyzed: what comes after it has no
 * effect in Google Search. The 15 MB of older pages are the default of Google's other crawlers.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/googlebot (“2MB of a supported file type”, since
 * February 2026)
 */
export const maxHtmlBytes = 2_000_000;

/** Where to look for the end of a tag: far enough for all but embedded files. */
const tailBytes = 4096;
const greaterThan = 0x3e;

/**
 * The bytes of a page that are read, up to the end of the last whole tag: within it, the cut could split a character,
 * and the page would seem to be encoded wrongly. In every encoding of pages but UTF-16, the byte of `>` is never part
 * of another character.
 */
export function readableBytes<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  if (bytes.length <= maxHtmlBytes) return bytes;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const tag = isUtf16 ? -1 : bytes.lastIndexOf(greaterThan, maxHtmlBytes - 1);
  let end = tag >= maxHtmlBytes - tailBytes ? tag + 1 : maxHtmlBytes;
  // Bytes after the first of a character in UTF-8. The first follows a cut; so would the others if it were not moved.
  for (let steps = 0; steps < 3 && !isUtf16 && ((bytes[end] ?? 0) & 0xc0) === 0x80; steps++) end--;
  return bytes.subarray(0, end) as Bytes;
}
