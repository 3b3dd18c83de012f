import { urlKey } from './url-identity.ts';

/** Path and query of a normalized URL. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  return start === -1 ? '/' : url.slice(start);
}

/**
 * A pattern for path and query as in robots.txt: `*` matches anything, a trailing `$` anchors the end. What it is matched
 * with is a `urlKey`. Searches piece by piece: no pattern can take more than linear time for each of its asterisks.
 */
export function toMatcher(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  // As in a URL, so that a pattern matches whether its letters are escaped or not.
  const written = urlKey(pattern.replace(/[^\0-\x7f\p{Surrogate}]+/gu, encodeURIComponent));
  const [first = '', ...rest] = (isAnchored ? written.slice(0, -1) : written).split('*');
  const last = rest.pop();
  return (path) => {
    if (!path.startsWith(first)) return false;
    if (last === undefined) return !isAnchored || path === first;
    let at = first.length;
    for (const piece of rest) {
      const found = path.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
    return path.indexOf(last, at) !== -1;
  };
}
