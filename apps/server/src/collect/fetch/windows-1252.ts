/** Index windows-1252 of the Encoding standard, bytes 0x80 to 0x9F; all others are their own code points. */
const HIGH =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

/** Implemented here because several releases of Node decode these 27 bytes as ISO-8859-1 control characters. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9F]/g, (character) => HIGH.charAt(character.charCodeAt(0) - 0x80));
}
