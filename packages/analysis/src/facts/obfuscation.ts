const packer =
  /eval\s{0,5}\(\s{0,5}function\s{0,5}\(\s{0,5}p\s{0,5},\s{0,5}a\s{0,5},\s{0,5}c\s{0,5},\s{0,5}k/;
const hexEscape = /\\x[0-9a-f]{2}/gi;
const madeUpName = /\b_0x[0-9a-f]{4,6}\b/gi;
const runsText = /\beval\s{0,5}\(|\bFunction\s{0,5}\(|document\.write(?:ln)?\s{0,5}\(|\.innerHTML\s{0,5}=/;
const decoders = ['atob', 'unescape', 'decodeURIComponent', 'fromCharCode'];
const decodes = /\b(?:atob|unescape|decodeURIComponent)\s{0,5}\(/;
const charCodes = /fromCharCode\s{0,5}\((?:\s{0,3}(?:0x[0-9a-f]{1,4}|\d{1,5})\s{0,3},){10}/i;

/** Escapes and names by which a text stops being an honest string or a coincidence. */
const manyEscapes = 20;
const manyNames = 5;
/** Longest unbroken run of base64 letters that scripts have for other ends: hashes, keys, tokens. */
const payloadUnits = 400;

/**
 * The signs that the first characters of a script show of being made unreadable, as short names: the packer, hex escapes
 * in number, made-up identifiers in number, an unbroken payload, and a decoder beside something that runs its text.
 */
export function obfuscationSigns(text: string): readonly string[] {
  const signs: string[] = [];
  // Honest scripts have none of these words, or few: the plain search spares them the expressions.
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
 * Looks only at every so-manieth place and from there to both sides: a run that is long enough has one of them. Data URLs
 * say what they are.
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
