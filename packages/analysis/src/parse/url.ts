import { canResolve } from './host.ts';
export { isSingleLabel } from './host.ts';
import { hasNewerHost, parseKeepingHost, withOlderHost } from './newer-hosts.ts';

/** Maximum length of a URL accepted from a user, in UTF-16 units. */
export const maxUrlCharacters = 2048;

export type SubmittedUrl =
  | {
      readonly ok: true;
      /** Absolute http or https URL, normalized, without a fragment. */
      readonly href: string;
      /** False for a bare domain, in which case https in `href` is our guess. */
      readonly hasScheme: boolean;
    }
  | {
      readonly ok: false;
      readonly reason:
        'empty' | 'too-long' | 'unparsable' | 'not-http' | 'credentials' | 'no-host' | 'not-a-name';
    };

/** What may be a scheme, and the part after its colon. */
const schemePattern = /^([a-z][a-z0-9+.-]*):(.*)$/is;
const portPattern = /^(?:\d{1,5}(?:[/?#\\]|$)|$)/;

/**
 * Parses user input as the URL of a page. A bare domain, with or without a port, is treated as https. `name:digits` is
 * a host with its port, as in browsers' address bars, regardless of the name.
 */
export function parseSubmittedUrl(raw: string): SubmittedUrl {
  const trimmed = trimAscii(raw);
  if (trimmed === '') return { ok: false, reason: 'empty' };
  if (trimmed.length > maxUrlCharacters) return { ok: false, reason: 'too-long' };
  // The standard removes tabs and newlines anywhere; removing them first shows the scheme as it will be parsed.
  const text = trimmed.replace(/[\t\n\r]/g, '');

  const [, scheme = '', rest = ''] = schemePattern.exec(text) ?? [];
  const name = scheme.toLowerCase();
  const hasScheme = knownSchemes.has(name) || (name !== '' && !portPattern.test(rest));
  if (!hasScheme) {
    // A single leading slash is a path; two are a host without a scheme.
    if (/^[/\\]*(?:[?#]|:\d*(?:[/?#]|$)|$)/.test(text) || /^[/\\](?![/\\])/.test(text))
      return { ok: false, reason: 'no-host' };
  } else if (name !== 'http' && name !== 'https') {
    // `user:secret@example.com` has a password, not a scheme; `example.com:80a` has an invalid port, not a scheme.
    const isLogin = !knownSchemes.has(name) && (parseUrl(`https://${text}`)?.username ?? '') !== '';
    if (isLogin) return { ok: false, reason: 'credentials' };
    return { ok: false, reason: name.includes('.') ? 'unparsable' : 'not-http' };
  } else if (/^[/\\]*(?:[?#]|:\d*(?:[/?#]|$)|$)/.test(rest)) {
    return { ok: false, reason: 'no-host' };
  }

  const parsed = parseUrl(hasScheme ? text : `https://${text.replace(/^[/\\]+/, '')}`);
  if (parsed === null) return { ok: false, reason: 'unparsable' };
  if (parsed.username !== '' || parsed.password !== '' || hasEmptyCredentials(text)) {
    return { ok: false, reason: 'credentials' };
  }
  if (!canResolve(parsed.hostname)) return { ok: false, reason: 'not-a-name' };
  parsed.hash = '';
  // Normalizing may increase the length: every non-ASCII letter becomes several characters.
  if (parsed.href.length > maxUrlCharacters) return { ok: false, reason: 'too-long' };
  return { ok: true, href: parsed.href, hasScheme };
}

/** Removes surrounding white space; uses a loop because a regular expression would be slow on a text full of spaces. */
function trimAscii(text: string): string {
  const isSpace = (at: number) => '\t\n\f\r '.includes(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(start)) start++;
  while (end > start && isSpace(end - 1)) end--;
  return text.slice(start, end);
}

/** Words before a colon that are a scheme even if digits or an `@` follow; all others are a host or a user name. */
const knownSchemes = new Set([
  'http',
  'https',
  'mailto',
  'ftp',
  'sftp',
  'ssh',
  'sip',
  'sips',
  'xmpp',
  'data',
  'javascript',
  'file',
  'ws',
  'wss',
  'git',
  'tel',
  'sms',
  'blob',
  'about',
  'view-source',
  'urn',
  'acct',
]);

/**
 * `https://@example.com` and `https://:@example.com`: the standard drops the empty credentials, but the user typed
 * them.
 */
function hasEmptyCredentials(text: string): boolean {
  const authority = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]*([^/\\?#]*)/i.exec(text)?.[1] ?? '';
  return authority.includes('@');
}

/** `raw` resolved against `base`; null if the WHATWG standard defines it as a failure. */
export function parseUrl(raw: string, base?: string): URL | null {
  const text = hasNewerHost(raw) ? withOlderHost(raw) : raw;
  try {
    return new URL(text, base);
  } catch {
    return text.includes('--') ? parseKeepingHost(text, base) : null;
  }
}

export function isHttp(url: Pick<URL, 'protocol'>): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

/** The host and port without a leading `www.`: both variants are one site. */
export function siteOf(url: Pick<URL, 'host'>): string {
  return url.host.startsWith('www.') ? url.host.slice(4) : url.host;
}

const homePath =
  /^\/(?:(?:index|default|home|homepage|main|start|welcome)(?:[._-][a-z]{2}(?:-[a-z]{2})?)?(?:\.[a-z]{2,6}\d?)\/?|(?:index|default|home|homepage)\/?)?$/i;

/** The home page of its host: the path `/`, or the file behind it, such as `/index.html` or `/default.aspx`. */
export function isHomePath(path: string): boolean {
  return path === '/' || homePath.test(path);
}

/** The URL without its fragment, which identifies the document. */
export function withoutFragment(href: string): string {
  const hash = href.indexOf('#');
  return hash === -1 ? href : href.slice(0, hash);
}
