/** The bytes of a text without ASCII characters. */
export type LegacyEncoder = (text: string) => readonly number[];

/** Index windows-1252 of the Encoding standard, bytes 0x80 to 0x9F; some runtimes decode these as control characters. */
const windows1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';
/** Encodings whose characters may take two bytes. */
const doubleByte = new Set(['gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr', 'iso-2022-jp']);
/** UTF-16 and `replacement` have no encoder: the standard uses UTF-8 for output. */
const withoutEncoder = new Set(['utf-8', 'utf-16le', 'utf-16be', 'replacement']);

const encoders = new Map<string, LegacyEncoder | null>();

/**
 * The encoder of a legacy encoding, by its lower-case name in the Encoding standard: the inverse of the decoder, so it
 * is made from that. Null if the output encoding is UTF-8. A character that the encoding lacks becomes a numeric
 * character reference with its marks percent-encoded, as in the query of a URL.
 *
 * Source: https://encoding.spec.whatwg.org/#encoders
 */
export function legacyEncoderOf(charset: string): LegacyEncoder | null {
  let encoder = encoders.get(charset);
  if (encoder === undefined) encoders.set(charset, (encoder = makeEncoder(charset)));
  return encoder;
}

function makeEncoder(charset: string): LegacyEncoder | null {
  if (withoutEncoder.has(charset)) return null;
  const table = tableOf(charset);
  if (table === null) return null;
  if (charset === 'iso-2022-jp') return (text) => encodeIso2022Jp(text, table);
  const decode = charset === 'gb18030' ? decoderOf(charset) : null;
  return (text) => {
    const bytes: number[] = [];
    for (const character of text) {
      const code = table.get(character);
      if (code !== undefined) pushCode(bytes, code);
      else if (decode === null) bytes.push(...referenceTo(character));
      else bytes.push(...fourBytesOf(character, decode));
    }
    return bytes;
  };
}

type Decode = (bytes: Uint8Array) => string;

/** Null for the few encodings that the runtime does not have. */
function decoderOf(charset: string): Decode | null {
  try {
    const decoder = new TextDecoder(charset);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of each character as one number: one byte, or two with the first one higher. */
function tableOf(charset: string): ReadonlyMap<string, number> | null {
  const table = new Map<string, number>();
  const add = (character: string, code: number): void => {
    const isOne = character.length === ((character.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
    if (isOne && character !== '\ufffd' && character > '\x7f' && !table.has(character))
      table.set(character, code);
  };
  if (charset === 'x-user-defined') {
    for (let byte = 0x80; byte <= 0xff; byte++) add(String.fromCharCode(0xf700 + byte), byte);
    return table;
  }
  const decode = decoderOf(charset === 'iso-2022-jp' ? 'euc-jp' : charset);
  if (decode === null) return null;
  if (charset === 'euc-jp' || charset === 'shift_jis') {
    add('\u00a5', 0x5c);
    add('\u203e', 0x7e);
  }
  // GB 18030 decodes the byte 0x80 as well, but encodes the euro sign with two bytes.
  for (let byte = charset === 'gb18030' ? 0x81 : 0x80; byte <= 0xff; byte++) {
    const isMarked = charset === 'windows-1252' && byte < 0xa0;
    add(isMarked ? windows1252.charAt(byte - 0x80) : decode(Uint8Array.of(byte)), byte);
  }
  if (doubleByte.has(charset)) addPairs(charset, decode, add);
  return table;
}

function addPairs(charset: string, decode: Decode, add: (character: string, code: number) => void): void {
  // The Hong Kong extension of Big5 is only decoded.
  const firstLead = charset === 'big5' ? 0xa1 : 0x81;
  if (charset === 'big5') for (const code of lateBig5) add(decode(pairOf(code)), code);
  for (let lead = firstLead; lead <= 0xfe; lead++) {
    // Characters that NEC selected from those of IBM are encoded as IBM does.
    if (charset === 'shift_jis' && (lead === 0xed || lead === 0xee)) continue;
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const code = (lead << 8) | trail;
      add(decode(pairOf(code)), code);
    }
  }
}

/** Characters that Big5 has twice are encoded by their last code (U+2550, 255E, 2561, 256A, 5341 and 5345). */
const lateBig5 = [0xf9f9, 0xf9e9, 0xf9eb, 0xf9ea, 0xa451, 0xa4ca];

const pairOf = (code: number): Uint8Array => Uint8Array.of(code >> 8, code & 0xff);

function pushCode(bytes: number[], code: number): void {
  if (code > 0xff) bytes.push(code >> 8);
  bytes.push(code & 0xff);
}

/** `&#1234;` for the query of a URL, in which its marks would separate parameters or start the fragment. */
function referenceTo(character: string): readonly number[] {
  return Array.from(`%26%23${scalarOf(character)}%3B`, (one) => one.charCodeAt(0));
}

/** The code point of a character; an unpaired surrogate cannot be encoded and counts as U+FFFD. */
function scalarOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
}

/** Switches to JIS X 0208 and, at the end, back to ASCII. `table`: that of EUC-JP, which has the same rows. */
function encodeIso2022Jp(text: string, table: ReadonlyMap<string, number>): readonly number[] {
  const bytes: number[] = [];
  let isJis = false;
  const escape = (...set: readonly number[]) => bytes.push(0x1b, ...set);
  for (const character of text) {
    const code = table.get(character);
    // Half-width katakana have a set of their own there, which encoders do not use.
    const isPair = code !== undefined && code >= 0xa1a1;
    if (isPair !== isJis) {
      if (isPair) escape(0x24, 0x42);
      else escape(0x28, 0x42);
      isJis = isPair;
    }
    if (isPair) pushCode(bytes, code & 0x7f7f);
    else bytes.push(...referenceTo(character));
  }
  if (isJis) escape(0x28, 0x42);
  return bytes;
}

const pointersOfPlane0 = 39_420;
const firstOfPlane1 = 189_000;

/**
 * GB 18030 reaches every other character with four bytes, numbered in the order of code points: a search in what the
 * decoder returns replaces the table of ranges.
 */
function fourBytesOf(character: string, decode: Decode): readonly number[] {
  const code = scalarOf(character);
  if (code > 0xffff) return bytesOf(firstOfPlane1 + code - 0x10000);
  let [low, high] = [0, pointersOfPlane0 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const bytes = bytesOf(middle);
    const found = decode(Uint8Array.from(bytes)).codePointAt(0) ?? 0;
    if (found === code) return bytes;
    if (found < code) low = middle + 1;
    else high = middle - 1;
  }
  return referenceTo(character);
}

function bytesOf(pointer: number): readonly number[] {
  const byte = (divisor: number, size: number, first: number) =>
    (Math.floor(pointer / divisor) % size) + first;
  return [byte(12_600, 126, 0x81), byte(1_260, 10, 0x30), byte(10, 126, 0x81), byte(1, 10, 0x30)];
}
