import { resolveEncoding, type EncodingName } from './encoding-label.ts';

/** How far the HTML standard searches for a declaration before parsing. */
const PRESCAN_BYTES = 1024;

/** How far to search for a declaration that browsers would only find, and obey, while parsing. */
export const LATE_PRESCAN_BYTES = 64 * 1024;

/** The bytes ended before the algorithm found a result, which is then "none". */
class OutOfBytes extends Error {}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/**
 * "Prescan a byte stream to determine its encoding", HTML standard, 13.2.3.3, with an XML declaration as its last
 * resort. Null if the first bytes, 1024 by default, declare nothing that names an encoding.
 */
export function prescanCharset(bytes: Buffer, limitBytes = PRESCAN_BYTES): EncodingName | null {
  const text = bytes.subarray(0, limitBytes).toString('latin1');
  try {
    return new Prescan(text).run();
  } catch (error) {
    if (error instanceof OutOfBytes) return readXmlEncoding(text);
    throw error;
  }
}

/** The standard's algorithm with its single moving position. Each character of `text` is one byte. */
class Prescan {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): EncodingName {
    // Ends with a result or with OutOfBytes.
    for (;;) {
      const encoding = this.#readOne();
      if (encoding !== null) return encoding;
    }
  }

  #readOne(): EncodingName | null {
    if (this.#lookingAt(/<!--/y)) {
      // The dashes that open a comment may also close it.
      this.#position = this.#find('-->', this.#position + 2) + 3;
    } else if (this.#lookingAt(/<meta[\t\n\f\r /]/iy)) {
      this.#position += 5;
      return this.#readMeta();
    } else if (this.#lookingAt(/<\/?[a-z]/iy)) {
      while (!/[\t\n\f\r >]/.test(this.#peek())) this.#position += 1;
      while (this.#readAttribute() !== null);
    } else if (this.#lookingAt(/<[!/?]/y)) {
      this.#position = this.#find('>', this.#position) + 1;
    } else {
      this.#peek();
      this.#position += 1;
    }
    return null;
  }

  #readMeta(): EncodingName | null {
    const seen = new Set<string>();
    let hasPragma = false;
    let needsPragma: boolean | null = null;
    let encoding: EncodingName | null = null;
    for (let attribute = this.#readAttribute(); attribute !== null; attribute = this.#readAttribute()) {
      const { name, value } = attribute;
      if (seen.has(name)) continue;
      seen.add(name);
      if (name === 'http-equiv') {
        hasPragma ||= value === 'content-type';
      } else if (name === 'content') {
        const label = needsPragma === null ? extractCharset(value) : null;
        const declared = label === null ? null : resolveEncoding(label);
        if (declared !== null) {
          encoding = declared;
          needsPragma = true;
        }
      } else if (name === 'charset') {
        encoding = resolveEncoding(value);
        needsPragma = false;
      }
    }
    if (needsPragma === null || (needsPragma && !hasPragma) || encoding === null) return null;
    return correctDeclared(encoding);
  }

  /** "Get an attribute": lowercase names and values; null at the end of the tag. */
  #readAttribute(): Attribute | null {
    while (/[\t\n\f\r /]/.test(this.#peek())) this.#position += 1;
    if (this.#peek() === '>') {
      this.#position += 1;
      return null;
    }
    const name = this.#readName();
    this.#skipSpace();
    if (this.#peek() !== '=') return { name, value: '' };
    this.#position += 1;
    this.#skipSpace();
    return { name, value: this.#readValue() };
  }

  #readName(): string {
    let name = '';
    while (!(this.#peek() === '=' && name !== '') && !/[\t\n\f\r />]/.test(this.#peek())) {
      name += this.#peek().toLowerCase();
      this.#position += 1;
    }
    return name;
  }

  #readValue(): string {
    const quote = this.#peek();
    if (quote === '"' || quote === "'") {
      const end = this.#find(quote, this.#position + 1);
      const value = this.#text.slice(this.#position + 1, end);
      this.#position = end + 1;
      return toAsciiLowerCase(value);
    }
    const start = this.#position;
    while (!/[\t\n\f\r >]/.test(this.#peek())) this.#position += 1;
    return toAsciiLowerCase(this.#text.slice(start, this.#position));
  }

  #skipSpace(): void {
    while (/[\t\n\f\r ]/.test(this.#peek())) this.#position += 1;
  }

  #peek(): string {
    if (this.#position >= this.#text.length) throw new OutOfBytes();
    return this.#text.charAt(this.#position);
  }

  #find(needle: string, from: number): number {
    const index = this.#text.indexOf(needle, from);
    if (index === -1) throw new OutOfBytes();
    return index;
  }

  #lookingAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.#position;
    return pattern.test(this.#text);
  }
}

/** "Extract a character encoding from a meta element", HTML standard, 2.6.5: the label only. */
export function extractCharset(content: string): string | null {
  const match =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i.exec(content);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

/* eslint-disable no-control-regex -- the standard counts every byte up to 0x20 as white space here */

/** "Get an XML encoding", HTML standard: what `<?xml … encoding="…"?>` at the very start says. */
function readXmlEncoding(text: string): EncodingName | null {
  if (!text.startsWith('<?xml')) return null;
  const end = text.indexOf('>');
  const declaration = end === -1 ? '' : text.slice(0, end);
  const match = /encoding[\x00-\x20]*=[\x00-\x20]*(?:"([^"]*)"|'([^']*)')/.exec(declaration);
  const label = match?.[1] ?? match?.[2];
  const encoding = label === undefined || /[\x00-\x20]/.test(label) ? null : resolveEncoding(label);
  return encoding === null ? null : correctDeclared(encoding);
}

/* eslint-enable no-control-regex */

/**
 * A declaration that is readable byte by byte cannot be in UTF-16, and x-user-defined is mapped for historical reasons.
 */
function correctDeclared(encoding: EncodingName): EncodingName {
  if (encoding === 'utf-16be' || encoding === 'utf-16le') return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}

function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
