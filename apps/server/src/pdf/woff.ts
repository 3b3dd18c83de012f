import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Unpacks the font in a WOFF file (W3C WOFF 1.0, 4 and 5). The font library can unpack WOFF itself, but mistakes some
 * intact tables for damaged ones and then knows none of the font's characters.
 * @throws {Error} if it is not a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woffHead + index * woffEntry;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed.length < length ? inflateSync(packed, { maxOutputLength: length }) : packed,
    };
  });
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), sfntHead + count * sfntEntry);
  const sfnt = Buffer.alloc(size);
  woff.copy(sfnt, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(2 ** power * 16, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = sfntHead + count * sfntEntry;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHead + index * sfntEntry;
    sfnt.write(tag, entry, 'latin1');
    sfnt.writeUInt32BE(checksum, entry + 4);
    sfnt.writeUInt32BE(offset, entry + 8);
    sfnt.writeUInt32BE(data.length, entry + 12);
    data.copy(sfnt, offset);
    offset += aligned(data.length);
  }
  return sfnt;
}
