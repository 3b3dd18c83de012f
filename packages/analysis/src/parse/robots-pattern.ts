/** The product token that a name begins with, in lower case: `Mozilla/5.0 …` is `mozilla`; empty without one. */
export function productToken(userAgent: string): string {
  return (/^[a-z_-]+/i.exec(userAgent)?.[0] ?? '').toLowerCase();
}

/** Whether a name is a product token as a whole, which is all that a robots.txt can name (RFC 9309, 2.2.1). */
export function isProductToken(userAgent: string): boolean {
  return /^[a-z_-]+$/i.test(userAgent);
}

/**
 * A pattern as it is compared: what is not ASCII percent-encoded, hexadecimal digits in upper case. Encoded
 * letters stay encoded, as Google's do: `%62` matches no `b`. A `$` that is not at the end means itself.
 */
export function normalizePattern(pattern: string): string {
  const encoded = encodeNonAscii(pattern);
  const dollar = encoded.indexOf('$');
  if (dollar === -1 || dollar === encoded.length - 1) return encoded;
  return encoded.slice(0, -1).replaceAll('$', '%24') + encoded.slice(-1);
}

/** The same for the path of a URL, in which `*` and `$` always mean themselves (RFC 9309, 2.2.3). */
export function normalizePath(path: string): string {
  return upperCaseEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24');
}

// Lone surrogates cannot be encoded. They are left, since no URL has them: such a pattern matches nothing.
const nonAsciiRun = /[^\0-\x7f\p{Surrogate}]+/gu;
const lowerCaseEscape = /%(?:[a-f][\da-fA-F]|[\dA-F][a-f])/;

function encodeNonAscii(text: string): string {
  return upperCaseEscapes(text).replace(nonAsciiRun, encodeURIComponent);
}

function upperCaseEscapes(text: string): string {
  if (!lowerCaseEscape.test(text)) return text;
  return text.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

/**
 * Whether a path begins with a pattern, both normalised. In the pattern `*` is any characters and a last `$` the
 * end of the path. Each piece between asterisks is taken at the first place where it fits, which is never worse than a later one.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const end = isAnchored ? pattern.length - 1 : pattern.length;
  let star = pattern.indexOf('*');
  if (star === -1) {
    if (!isAnchored) return path.startsWith(pattern);
    return path.length === end && pattern.startsWith(path);
  }
  if (!path.startsWith(pattern.slice(0, star))) return false;
  let position = star;
  while (star !== -1) {
    let from = star + 1;
    // A run of asterisks is one.
    while (pattern.charCodeAt(from) === 0x2a) from++;
    star = pattern.indexOf('*', from);
    const piece = pattern.slice(from, star === -1 ? end : star);
    if (star === -1 && isAnchored) return path.length - piece.length >= position && path.endsWith(piece);
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return true;
}
