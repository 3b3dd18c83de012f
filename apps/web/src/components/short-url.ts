/** Host and path: enough to tell pages apart in a title or in breadcrumbs. */
export function shortUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return pathname === '/' ? host : host + pathname;
  } catch {
    return url;
  }
}
