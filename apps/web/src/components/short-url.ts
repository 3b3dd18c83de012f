/** Host and path: enough to tell pages apart in a title or in breadcrumbs. */
export function shortUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return pathname === '/' ? host : host + pathname;
  } catch {
    return url;
  }
}

/** Path and query: enough to tell pages of the same site apart. */
export function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return pathname + search;
  } catch {
    return url;
  }
}
