/** A byte that needs no escape in a URL: letters, digits and four marks (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;
const escape = /%([\da-f]{2})/gi;

/**
 * The same text for all spellings of a URL that RFC 3986 (6.2.2) defines as equivalent: the digits of an escape may be
 * in any case, and characters that need no escape may have one. Everything that compares URLs compares this, while
 * requests and reports use the spelling that was found first. `href`: absolute and normalized, without a fragment.
 */
export function urlKey(href: string): string {
  if (!href.includes('%')) return href;
  return href.replace(escape, (written, digits: string) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return unreserved.test(character) ? character : written.toUpperCase();
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
