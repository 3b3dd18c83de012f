import { crc32 } from 'node:zlib';

/** A ZIP archive of one uncompressed file. */
export function zipOf(name: string, content: Buffer): Buffer {
  const fileName = Buffer.from(name);
  // Version, flags, method, time and date (1980-01-01), checksum, sizes, and lengths of the names.
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0);
  entry.writeUInt16LE(0x21, 8);
  entry.writeUInt32LE(crc32(content), 10);
  entry.writeUInt32LE(content.length, 14);
  entry.writeUInt32LE(content.length, 18);
  entry.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, fileName, content]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    entry,
    // No comment; on disk 0; no attributes; the entry is at 0.
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
