// The encoding of text that does not declare one.
import { detectEncoding } from '../../apps/server/dist/collect/fetch/charset-detect.js';

export const name = 'charset';
export const folder = 'charset';

/** Encodings for which the Encoding standard has no label of their own, and under which nothing is decoded. */
const withoutDecoder = new Set(['utf-32le', 'utf-32be', 'iso-2022-cn', 'iso-2022-kr']);

export async function run(readJson) {
  return (await readJson('node-chardet.json')).map(({ input, expected, note }, i) => {
    const bytes = Buffer.from(input.bytesBase64, 'base64');
    const got = detectEncoding(bytes);
    return {
      id: `node-chardet/${i}`,
      agreed: isSameText(bytes, expected.charset.toLowerCase(), got),
      expected: `${expected.charset} (${note})`,
      got,
    };
  });
}

/** Only the text counts: encodings that decode these bytes identically are the same. */
function isSameText(bytes, expected, got) {
  if (expected === got) return true;
  if (withoutDecoder.has(expected) || withoutDecoder.has(got)) return false;
  return decode(bytes, expected) === decode(bytes, got);
}

function decode(bytes, label) {
  return new globalThis.TextDecoder(label).decode(bytes);
}
