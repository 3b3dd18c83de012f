/** Position after a byte order mark. A truncated one is not valid UTF-8: decoders replace it with one U+FFFD. */
export function startOf(text: string): number {
  const first = text.charCodeAt(0);
  return first === 0xfeff || first === 0xfffd ? 1 : 0;
}

/** Position between `from` and `to` where `maxBytes` of UTF-8 end, never within a character. */
export function utf8End(text: string, from: number, to: number, maxBytes: number): number {
  // No UTF-16 unit takes more than three bytes.
  if ((to - from) * 3 <= maxBytes) return to;
  let bytes = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes > maxBytes) return i;
    if (isPair) i++;
  }
  return to;
}

export function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

// ASCII white space only: String.trim also removes a character that may be a misplaced byte order mark.
function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0b || unit === 0x0c;
}

export function indexWithin(text: string, character: string, from: number, to: number): number {
  const unit = character.charCodeAt(0);
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === unit) return i;
  return to;
}

export function wordEnd(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && !isSpace(text.charCodeAt(i))) i++;
  return i;
}

export function skipSpace(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && isSpace(text.charCodeAt(i))) i++;
  return i;
}

export function skipSpaceBack(text: string, from: number, to: number): number {
  let i = to;
  while (i > from && isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}
