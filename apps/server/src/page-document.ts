import type { PageAnalysis } from '@siteglass/analysis';
import { packAnalysis, unpackAnalysis } from '@siteglass/analysis/stored';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const decompress = promisify(brotliDecompress);

/** The first byte of a packed document. The rest is its JSON, compressed with Brotli. */
const packedMark = 0x0e;
/** Bits that the first byte of deflated data cannot have: a reserved block type (RFC 1951, 3.2.3). */
const reservedBits = 0b110;

/** The fastest quality, and a window large enough for nearly every document. */
const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const encoder = new TextEncoder();
const scratch = new Uint8Array(256 * 1024);

/** Encodes the analysis of a page for storage in large numbers: from crawls and sitemap scans. */
export function writePageDocument(analysis: PageAnalysis): Uint8Array {
  const compressed = brotliCompressSync(utf8Of(JSON.stringify(packAnalysis(analysis))), options);
  // An exact-size buffer: threads transfer the entire memory behind an array.
  const document = new Uint8Array(1 + compressed.length);
  document[0] = packedMark;
  document.set(compressed, 1);
  return document;
}

/** Reads any stored format: documents were deflated JSON before packing was introduced. */
export async function readPageDocument(document: Uint8Array): Promise<object> {
  // Written by this service under a schema version.
  const [mark = 0] = document;
  if ((mark & reservedBits) !== reservedBits) return parse(await inflate(document));
  if (mark !== packedMark) throw new Error(`A stored document has the unknown format ${mark}.`);
  return unpackAnalysis(parse(await decompress(document.subarray(1))));
}

function parse(bytes: Buffer): object {
  return JSON.parse(bytes.toString('utf8')) as object;
}

/** Encodes into an existing buffer if the text fits. */
function utf8Of(text: string): Uint8Array {
  const { read, written } = encoder.encodeInto(text, scratch);
  return read === text.length ? scratch.subarray(0, written) : encoder.encode(text);
}
