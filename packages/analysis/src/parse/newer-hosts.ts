/**
 * Parses hosts according to the current URL standard, regardless of the UTS #46 revision behind the runtime's `URL`
 * class: an ASCII host is kept even if a label that starts with `xn--` is not valid Punycode, and a few characters are
 * mapped that older tables reject or map differently.
 *
 * Source: https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
const newer = /[\u04c0\u180e\u1e9e\u206b\u2183]|\ud87e\udc68/;
const mapped = new Map([
  ['\u04c0', '\u04cf'],
  ['\u180e', ''],
  ['\u1e9e', '\u00df'],
  ['\u206b', ''],
  ['\u2183', '\u2184'],
  ['\u{2f868}', '\u36fc'],
]);
const authority = /^(\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,})([^/\\?#]*)/i;

export function hasNewerHost(raw: string): boolean {
  return newer.test(raw);
}

export function withOlderHost(raw: string): string {
  return raw.replace(
    authority,
    (_, start: string, host: string) =>
      start + Array.from(host, (character) => mapped.get(character) ?? character).join(''),
  );
}

/** Parses a URL that was rejected, keeping its host if that is ASCII; null if something else is wrong. */
export function parseKeepingHost(raw: string, base: string | undefined): URL | null {
  const [, start, host] = authority.exec(raw) ?? [];
  // eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
  if (start === undefined || host === undefined || !/^[\x00-\x7f]*$/.test(host)) return null;
  // Labels with any other prefix are not validated.
  const standIn = host.replace(/(^|[.@])xn--/gi, '$1xx--');
  if (standIn === host) return null;
  try {
    const url = new URL(start + standIn + raw.slice(start.length + host.length), base);
    return withHost(url, url.hostname, url.hostname.replace(/(^|\.)xx--/g, '$1xn--'));
  } catch {
    return null;
  }
}

/** The URL with another host in all of its properties. */
function withHost(url: URL, standIn: string, hostname: string): URL {
  const tell = (name: string) => ({
    get: () => String(Reflect.get(URL.prototype, name, url)).replace(standIn, hostname),
  });
  return Object.defineProperties(url, {
    href: tell('href'),
    host: tell('host'),
    hostname: tell('hostname'),
    origin: tell('origin'),
  });
}
