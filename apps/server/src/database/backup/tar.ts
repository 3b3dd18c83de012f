/**
 * The subset of the tar format (POSIX ustar) that a backup needs: regular files with short names. Written and read by
 * our own code, so that anything a backup cannot contain is rejected, never interpreted.
 */

const block = 512;
/** Two empty blocks end an archive. */
export const endOfArchive = Buffer.alloc(2 * block);

export class TarError extends Error {
  override readonly name = 'TarError';
}

/** A file as stored in an archive: header, content, padding. Names are ASCII, at most 100 characters. */
export function tarEntry(name: string, content: Buffer, modifiedAt: Date): Buffer {
  if (name.length > 100) throw new TarError(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(block);
  header.write(name, 0, 'ascii');
  writeOctal(header, 100, 8, 0o600);
  writeOctal(header, 108, 8, 0); // owner
  writeOctal(header, 116, 8, 0); // group
  writeOctal(header, 124, 12, content.length);
  writeOctal(header, 136, 12, Math.floor(modifiedAt.getTime() / 1000));
  header.write('0', 156); // a regular file
  header.write('ustar\x0000', 257, 'ascii');
  writeOctal(header, 148, 8, checksum(header));
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length))]);
}

export interface TarEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Yields the files of an archive in order. Throws TarError for anything that `tarEntry` would not have written. */
export async function* readTar(
  chunks: AsyncIterable<Buffer>,
  maxEntryBytes: number,
): AsyncGenerator<TarEntry, void, undefined> {
  const reader = new BlockReader(chunks);
  for (;;) {
    const header = await reader.read(block);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    if (size > maxEntryBytes) throw new TarError(`${name} is too large.`);
    const content = await reader.read(size);
    const padding = await reader.read(paddingOf(size));
    if (!padding.every((byte) => byte === 0)) throw new TarError(`${name} is followed by unexpected data.`);
    yield { name, content };
  }
  if (!(await reader.read(block)).every((byte) => byte === 0) || !(await reader.isAtEnd())) {
    throw new TarError('The archive continues after its end.');
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const written = Buffer.from(header);
  written.fill(0, 148, 156);
  if (readOctal(header, 148, 8) !== checksum(written))
    throw new TarError('A header does not match its checksum.');
  if (header.toString('ascii', 257, 263) !== 'ustar\0' || header.toString('ascii', 156, 157) !== '0') {
    throw new TarError('The archive contains something other than plain files.');
  }
  const name = header.toString('latin1', 0, 100);
  const end = name.indexOf('\0');
  return { name: end === -1 ? name : name.slice(0, end), size: readOctal(header, 124, 12) };
}

function writeOctal(header: Buffer, offset: number, length: number, value: number): void {
  header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'ascii');
}

function readOctal(header: Buffer, offset: number, length: number): number {
  const text = header.toString('latin1', offset, offset + length - 1);
  if (!/^[0-7]+$/.test(text)) throw new TarError('A header field that must be a number is not one.');
  return Number.parseInt(text, 8);
}

/** The sum of the header's bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0) + 8 * 0x20;
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

/** Reads exact numbers of bytes from a stream of chunks. */
class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#fill())) throw new TarError('The archive ends too early.');
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#fill());
  }

  async #fill(): Promise<boolean> {
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done === true) return false;
      if (next.value.length === 0) continue;
      this.#rest = next.value;
      return true;
    }
  }
}
