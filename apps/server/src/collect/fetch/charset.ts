import { isAscii, isUtf8 } from 'node:buffer';
import { detectEncoding } from './charset-detect.ts';
import { LATE_PRESCAN_BYTES, prescanCharset } from './charset-prescan.ts';
import { resolveEncoding, type EncodingName } from './encoding-label.ts';
import { decodeWindows1252 } from './windows-1252.ts';

export interface CharsetFacts {
  /** The WHATWG Encoding standard name, in lowercase. */
  readonly name: string;
  /**
   * What determined the encoding: a byte order mark, the Content-Type header, a meta element (or XML declaration),
   * detection from the bytes, or nothing.
   */
  readonly source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
  /** Some bytes are invalid in this encoding and became U+FFFD. */
  readonly malformed: boolean;
}

export interface DecodedText extends CharsetFacts {
  /** Without the byte order mark. */
  readonly text: string;
}

/**
 * Decodes the bytes of an HTML document like a browser: byte order mark, then the charset parameter of the Content-Type
 * header, then what the first 1024 bytes declare ("determining the character encoding", HTML standard, 13.2.3.2).
 */
export function decodeText(bytes: Buffer, headerLabel: string | null): DecodedText {
  const [name, source] = determineEncoding(bytes, headerLabel);
  return { ...decodeBytes(bytes, name), name, source };
}

/** Enough of a text to determine its encoding. */
const FIRST_BYTES = 64 * 1024;

/** The same for a text that arrives in pieces; its beginning determines the encoding. */
export async function* decodeTextChunks(
  chunks: AsyncIterable<Buffer>,
  headerLabel: string | null,
): AsyncGenerator<string> {
  const first: Buffer[] = [];
  let firstBytes = 0;
  let decode: ((bytes: Buffer) => string) | null = null;
  for await (const chunk of chunks) {
    if (decode !== null) {
      yield decode(chunk);
      continue;
    }
    first.push(chunk);
    firstBytes += chunk.length;
    if (firstBytes < FIRST_BYTES) continue;
    const bytes = Buffer.concat(first);
    decode = chunkDecoder(bytes, headerLabel);
    yield decode(bytes);
  }
  if (decode !== null) return;
  const bytes = Buffer.concat(first);
  yield chunkDecoder(bytes, headerLabel)(bytes);
}

/** Without the bytes at the end that may be the beginning of a UTF-8 character. */
function withoutPartOfCharacter(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}

function chunkDecoder(beginning: Buffer, headerLabel: string | null): (bytes: Buffer) => string {
  const [name] = determineEncoding(withoutPartOfCharacter(beginning), headerLabel);
  // One byte is one character in these, or there is nothing to decode.
  if (isDecodedHere(name)) return (bytes) => decodeBytes(bytes, name).text;
  const decoder = new TextDecoder(name);
  return (bytes) => decoder.decode(bytes, { stream: true });
}

function isDecodedHere(name: EncodingName): boolean {
  return ['windows-1252', 'iso-8859-16', 'x-user-defined', 'replacement'].includes(name);
}

function determineEncoding(
  bytes: Buffer,
  headerLabel: string | null,
): readonly [EncodingName, CharsetFacts['source']] {
  const marked = readByteOrderMark(bytes);
  if (marked !== null) return [marked, 'bom'];
  const fromHeader = headerLabel === null ? null : resolveEncoding(headerLabel);
  if (fromHeader !== null) return [fromHeader, 'header'];
  const fromMeta = prescanCharset(bytes);
  if (fromMeta !== null) return [fromMeta, 'meta'];
  // The standard's default for most locales is windows-1252, but it allows examining the bytes first. Non-ASCII text
  // that is valid UTF-8 is UTF-8 for all practical purposes, browsers' detectors agree, and the issue about the missing
  // charset declaration should not come with garbled words in every other issue.
  if (isUtf8(bytes) && !isAscii(bytes)) return ['utf-8', 'default'];
  // "Changing the encoding while parsing" (13.2.3.4): a browser restarts when it finds a later declaration.
  const fromLateMeta = prescanCharset(bytes, LATE_PRESCAN_BYTES);
  if (fromLateMeta !== null) return [fromLateMeta, 'meta'];
  const detected = detectEncoding(bytes);
  if (detected === 'utf-8') return ['utf-8', 'default'];
  const decodable = detected === 'windows-1252' ? null : resolveEncoding(detected);
  if (decodable === null || decodable === 'replacement')
    return [isAscii(bytes) ? 'utf-8' : 'windows-1252', 'default'];
  return [decodable, 'detected'];
}

function readByteOrderMark(bytes: Buffer): EncodingName | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function decodeBytes(bytes: Buffer, name: EncodingName): Pick<DecodedText, 'text' | 'malformed'> {
  if (name === 'windows-1252') return { text: decodeWindows1252(bytes), malformed: false };
  if (name === 'iso-8859-16') return { text: decodeIso885916(bytes), malformed: false };
  if (name === 'x-user-defined') return { text: decodeUserDefined(bytes), malformed: false };
  // One replacement character for the whole document, as the standard defines this encoding.
  if (name === 'replacement') return { text: bytes.length > 0 ? '\uFFFD' : '', malformed: bytes.length > 0 };
  try {
    return { text: new TextDecoder(name, { fatal: true }).decode(bytes), malformed: false };
  } catch {
    return { text: new TextDecoder(name).decode(bytes), malformed: true };
  }
}

/** Index iso-8859-16 of the Encoding standard, bytes 0xA0 to 0xFF. Not supported by Node. */
const ISO_8859_16_HIGH =
  '\u00A0ĄąŁ€„Š§š©Ș«Ź\u00ADźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ';

function decodeIso885916(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\xA0-\xFF]/g, (character) => ISO_8859_16_HIGH.charAt(character.charCodeAt(0) - 0xa0));
}

/** x-user-defined, Encoding standard, 14.5: bytes from 0x80 map to the private use area. Not supported by Node. */
function decodeUserDefined(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\xFF]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x80 + 0xf780));
}
