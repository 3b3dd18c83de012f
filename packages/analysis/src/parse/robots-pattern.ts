/** The product token at the start of a name, in lower case: `Mozilla/5.0 …` is `mozilla`; empty if there is none. */
export function productToken(userAgent: string): string {
  return (/^[a-z_-]+/i.exec(userAgent)?.[0] ?? '').toLowerCase();
}

/** Whether the entire name is a product token, the only thing that a robots.txt can name (RFC 9309, 2.2.1). */
export function isProductToken(userAgent: string): boolean {
  return /^[a-z_-]+$/i.test(userAgent);
}

/**
 * A pattern in the form used for comparison: non-ASCII characters percent-encoded, hexadecimal digits in upper case.
 * Encoded letters stay encoded, as in Google's parser: `%62` does not match `b`. A `$` that is not at the end is
 * literal.
 */
export function normalizePattern(pattern: string): string {
  const encoded = encodeNonAscii(pattern);
  const dollar = encoded.indexOf('$');
  if (dollar === -1 || dollar === encoded.length - 1) return encoded;
  return encoded.slice(0, -1).replaceAll('$', '%24') + encoded.slice(-1);
}

/** The same for the path of a URL, in which `*` and `$` are always literal (RFC 9309, 2.2.3). */
export function normalizePath(path: string): string {
  return upperCaseEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24');
}

// Unpaired surrogates cannot be encoded. They are kept because no URL has them, so such a pattern matches nothing.
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
 * Whether a path starts with a pattern, both normalized. In the pattern `*` matches any characters and a final `$` the
 * end of the path. Each part between asterisks is matched at the first possible position, which is never worse than a
 * later one.
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
    // Consecutive asterisks count as one.
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
