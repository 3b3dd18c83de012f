import { isPrivateHost } from '../parse/host.ts';
import type { Link } from './links.ts';

const utf8 = new TextDecoder('utf-8');

/** Maximum length of a mailto: or tel: URL that is examined. */
const maxUnits = 1000;

/** Made of the letters of `https`, but neither of the two valid schemes. */
const schemeSlip = /^(?!https?:)[htps]{3,7}:/i;
const ownDisk = /^file:/i;
const withoutSlashes = /^https?:(?![/\\]{2})/i;
const hostWithoutScheme = /^www\.[a-z0-9-]+\.[a-z]{2}/i;
const urlInPath = /^https?:\/\/[^/]+\/https?:\//i;

/**
 * Whether the URL of a link cannot be what its author meant: it does not parse; its scheme is misspelled or repeated; a
 * host without a scheme became a path; it points to a file on the local disk; or an email address or telephone number
 * is invalid.
 */
export function isMalformed({ kind, href, url, host, isInternal }: Link): boolean {
  if (href === null) return false;
  switch (kind) {
    case 'invalid':
      return true;
    case 'mailto':
      return !isMailAddresses(href.slice(0, maxUnits));
    case 'tel':
      return !isTelephoneNumber(href.slice(0, maxUnits));
    case 'other':
      return schemeSlip.test(href) || ownDisk.test(href);
    case 'http':
      return (
        host === 'http' ||
        host === 'https' ||
        isSlip(href) ||
        // A colon after the scheme's own is rare, and searching for one is cheaper than the regular expression.
        (isInternal && url !== null && url.includes(':', 'https:'.length) && urlInPath.test(url))
      );
    case 'fragment':
    case 'javascript':
    case 'scripted':
      return false;
  }
}

/** Most URLs start with neither letter and are rejected immediately. */
function isSlip(href: string): boolean {
  switch (href.charCodeAt(0) | 0x20) {
    case 0x68: // h
      return withoutSlashes.test(href);
    case 0x77: // w
      return hostWithoutScheme.test(href);
    default:
      return false;
  }
}

/** The host of a link if it is only reachable from the local machine or network; otherwise null. */
export function privateHostOf(link: Link): string | null {
  return link.host !== null && isPrivateHost(link.host) && !isMalformed(link) ? link.host : null;
}

/** RFC 6068: comma-separated, percent-encoded addresses; none are required if other header fields are given. */
function isMailAddresses(href: string): boolean {
  const [addresses = '', ...fields] = href.slice('mailto:'.length).split('?');
  if (addresses.trim() === '') return fields.join('') !== '';
  return addresses.split(',').every((address) => {
    const text = percentDecode(address).trim();
    const at = text.lastIndexOf('@');
    const host = text.slice(at + 1);
    return (
      at > 0 && !/[\s<>;]|@.*@/.test(text) && /^[^.]/.test(host) && host.includes('.') && !host.endsWith('.')
    );
  });
}

/** Digits, common separators, and the pause and extension characters that phones support. */
function isTelephoneNumber(href: string): boolean {
  const number = percentDecode(href.slice('tel:'.length)).split(';', 1)[0] ?? '';
  const dialed = number.replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  return /^\+?[\d*#]{2,}(?:[pwx,][\d*#pwx,]*)?$/i.test(dialed);
}

/** Decodes every escape that is one, like a browser: a stray percent sign stays, invalid UTF-8 becomes U+FFFD. */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
      utf8.decode(Uint8Array.from(escapes.slice(1).split('%'), (digits) => parseInt(digits, 16))),
    );
  }
}
