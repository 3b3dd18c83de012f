/**
 * Escapes that have another spelling: with a digit in lower case, or of a letter, a digit or one of the marks `-._~`,
 * which need no escape (RFC 3986, 2.3).
 */
const respelled = /%(?:[a-f][\da-fA-F]|[\dA-F][a-f]|2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/g;
const unreserved = /^[\w.~-]$/;
/** Longer URLs are compared as they are written: no page has one. */
const maxUnits = 20_000;

/**
 * The same text for all spellings of a URL that RFC 3986 (6.2.2) defines as equivalent: the digits of an escape may be
 * in any case, and characters that need no escape may have one. Everything that compares URLs compares this, while
 * requests and reports use the spelling that was found first. `href`: absolute and normalized, without a fragment.
 */
export function urlKey(href: string): string {
  if (!href.includes('%') || href.length > maxUnits) return href;
  return href.replace(respelled, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return unreserved.test(character) ? character : escape.toUpperCase();
  });
}

/** Whether both are spellings of the same URL. */
export function isSameUrl(one: string, other: string): boolean {
  return one === other || ((one.includes('%') || other.includes('%')) && urlKey(one) === urlKey(other));
}

/** The URLs without further spellings of any of them, in order. */
export function distinctUrls(urls: Iterable<string>): readonly string[] {
  const found = new Map<string, string>();
  for (const url of urls) {
    const key = urlKey(url);
    if (!found.has(key)) found.set(key, url);
  }
  return [...found.values()];
}
