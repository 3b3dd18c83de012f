/** A longer text gets its own array, which is not kept. */
const maxKept = 1 << 18;
/** Fewer units are copied faster by hand. */
const minCopied = 48;

interface Writer {
  write(text: string, encoding: 'utf16le'): number;
}

/** Node's `Buffer` copies any text several times faster than a loop, in the byte order of most machines. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const { Buffer } = globalThis as { Buffer?: { from(memory: ArrayBufferLike): Writer } };

function writerOf(units: Uint16Array): Writer | null {
  return Buffer === undefined || !isLittleEndian ? null : Buffer.from(units.buffer);
}

/**
 * The code units of a text: an array is read several times faster. Each call overwrites the array, so use it up before
 * the next text. After the text, the array contains leftovers of earlier texts, at least one unit.
 */
export class CodeUnits {
  #units = new Uint16Array(1 << 14);
  #writer = writerOf(this.#units);

  of(text: string): Uint16Array {
    const { length } = text;
    if (length >= maxKept) {
      const units = new Uint16Array(length + 1);
      copy(text, units, writerOf(units));
      return units;
    }
    if (length >= this.#units.length) {
      this.#units = new Uint16Array(2 * length);
      this.#writer = writerOf(this.#units);
    }
    copy(text, this.#units, this.#writer);
    return this.#units;
  }
}

function copy(text: string, units: Uint16Array, writer: Writer | null): void {
  if (writer !== null && text.length >= minCopied) writer.write(text, 'utf16le');
  else for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
}

const shared = new CodeUnits();

/** The code units of a text in an array that all callers share. */
export function unitsOf(text: string): Uint16Array {
  return shared.of(text);
}
