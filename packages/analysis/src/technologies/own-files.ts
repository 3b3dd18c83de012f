/** Positions in a URL: of its host, and of the path that a product uses. */
interface Place {
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly start: number;
}

/** Names of hosts that serve the files of the site they belong to. Other subdomains may be sites of their own. */
const fileHost =
  /^(?:[a-z0-9-]*-)?(?:cdn|static|assets?|media|img|images?|pics?|files?|content|uploads?|resources?|res|js|css|s|i|cache)\d{0,2}(?:-[a-z0-9-]*)?\.$/i;
const maxFileHostCharacters = 40;

/**
 * Whether a URL is a file of the page's own site: on its host, with or without `www.`; on a host below it that serves
 * files, such as `cdn.example.com`; or behind a service that names the site's host in the path, as in
 * `https://i0.wp.com/www.example.com/wp-content/a.jpg`.
 */
export function createOwnFileTest(ownHost: string): (url: string, place: Place) => boolean {
  const ownSite = ownHost.startsWith('www.') ? ownHost.slice(4) : ownHost;

  return (url, { hostStart, hostEnd, start }) => {
    if (ownSite === '') return false;
    const at = hostEnd - ownSite.length;
    if (at >= hostStart && url.startsWith(ownSite, at)) {
      if (at === hostStart || url.startsWith('www.', hostStart)) return at - hostStart <= 4;
      return at - hostStart <= maxFileHostCharacters && fileHost.test(url.slice(hostStart, at));
    }
    const inPath = start - ownSite.length;
    if (inPath <= hostEnd || !url.startsWith(ownSite, inPath)) return false;
    return url.charCodeAt(inPath - 1) === 0x2f || url.startsWith('/www.', inPath - 5);
  };
}
