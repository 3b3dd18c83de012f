/**
 * The host name of a URL that the standard has already normalized, as those of links and files are: cutting it out is
 * many times faster than parsing the URL again. Empty for URLs without a host.
 */
export function hostnameOf(href: string): string {
  const [start, end] = authorityOf(href);
  return href.slice(start, end).replace(/:\d*$/, '');
}

/** The host name and what follows it, without the fragment, of a URL that the standard has already normalized. */
export function addressOf(href: string): string {
  const [, end] = authorityOf(href);
  const hash = href.indexOf('#', end);
  return hostnameOf(href) + href.slice(end, hash === -1 ? undefined : hash);
}

/** The path of a URL that the standard has already normalized. */
export function pathnameOf(href: string): string {
  const [, end] = authorityOf(href);
  return href.slice(end).replace(/[?#].*$/s, '');
}

/** Where the host with its port starts and ends. */
function authorityOf(href: string): readonly [start: number, end: number] {
  const scheme = href.indexOf('://');
  if (scheme === -1) return [0, 0];
  let start = scheme + 3;
  let end = start;
  for (; end < href.length; end++) {
    const character = href[end];
    if (character === '/' || character === '?' || character === '#') break;
    if (character === '@') start = end + 1;
  }
  return [start, end];
}
