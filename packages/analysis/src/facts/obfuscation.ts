const packer =
  /eval\s{0,5}\(\s{0,5}function\s{0,5}\(\s{0,5}p\s{0,5},\s{0,5}a\s{0,5},\s{0,5}c\s{0,5},\s{0,5}k/;
const hexEscape = /\\x[0-9a-f]{2}/gi;
const madeUpName = /\b_0x[0-9a-f]{4,6}\b/gi;
const runsText = /\beval\s{0,5}\(|\bFunction\s{0,5}\(|document\.write(?:ln)?\s{0,5}\(|\.innerHTML\s{0,5}=/;
const decoders = ['atob', 'unescape', 'decodeURIComponent', 'fromCharCode'];
const decodes = /\b(?:atob|unescape|decodeURIComponent)\s{0,5}\(/;
const charCodes = /fromCharCode\s{0,5}\((?:\s{0,3}(?:0x[0-9a-f]{1,4}|\d{1,5})\s{0,3},){10}/i;

/** Number of escapes and generated names from which a text is neither ordinary nor a coincidence. */
const manyEscapes = 20;
const manyNames = 5;
/** Longest unbroken run of base64 characters with other uses in scripts: hashes, keys, tokens. */
const payloadUnits = 400;

/**
 * Signs of obfuscation in the beginning of a script, as short names: the packer, many hex escapes, many generated
 * identifiers, an unbroken payload, and a decoder together with code that runs its output.
 */
export function obfuscationSigns(text: string): readonly string[] {
  const signs: string[] = [];
  // Ordinary scripts contain few or none of these words, so a plain search avoids running the regular expressions.
  if (text.includes('eval') && packer.test(text)) signs.push('eval(function(p,a,c,k,e');
  if (text.includes('\\x') && hasMany(text, hexEscape, manyEscapes)) signs.push('\\x');
  if (text.includes('_0x') && hasMany(text, madeUpName, manyNames)) signs.push('_0x');
  const decoder = decoders.find((name) => text.includes(name));
  if (decoder !== undefined && runsText.test(text) && (decodes.test(text) || charCodes.test(text)))
    signs.push(decoder);
  if (hasPayload(text)) signs.push('base64');
  return signs;
}

function hasMany(text: string, pattern: RegExp, many: number): boolean {
  pattern.lastIndex = 0;
  for (let count = 1; pattern.test(text); count++) if (count >= many) return true;
  return false;
}

/**
 * Samples characters at a fixed interval and extends from each in both directions: a long enough run contains at least
 * one sample. Data URLs identify themselves.
 */
function hasPayload(text: string): boolean {
  for (let at = payloadUnits - 1; at < text.length; at += payloadUnits) {
    if (!isBase64(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && isBase64(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < text.length && isBase64(text.charCodeAt(end))) end++;
    if (end - start >= payloadUnits && !text.slice(Math.max(0, start - 8), start).endsWith('base64,'))
      return true;
  }
  return false;
}

function isBase64(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x2b ||
    code === 0x2f ||
    code === 0x3d
  );
}
