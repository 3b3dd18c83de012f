import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { trimHost } from './fetch/url-guard.ts';

/** Names used in private networks: RFC 6762 appendix G. */
const privateUse = ['intranet', 'private', 'corp', 'home', 'lan'];
/**
 * Names that are in no registry and must not be queried outside: RFC 6761 section 6 (which says to treat `.test` and
 * `.example` like any other name), RFC 6762, RFC 7686, RFC 8375, RFC 9476, and ICANN's `.internal`.
 */
const specialUse = ['localhost', 'local', 'invalid', 'internal', 'onion', 'alt', 'home.arpa', ...privateUse];

/** Maximum length of a name and of a label in DNS (RFC 1035, 2.3.4). */
const maxNameCharacters = 253;
const labelPattern = /^[a-z0-9_-]{1,63}$/;

/**
 * The registered domain name of a host, in lowercase ASCII: the name that registration data, mail policy and reputation
 * apply to. Suffixes run by companies (`github.io`) are registered names themselves. Null for IP addresses, public
 * suffixes, single labels and special-use names.
 */
export function registrableDomain(host: string): string | null {
  const bare = trimHost(host.trim());
  if (isIP(bare) !== 0) return null;
  const ascii = domainToASCII(bare);
  if (isIP(ascii) !== 0 || ascii.length > maxNameCharacters) return null;
  if (specialUse.some((suffix) => ascii === suffix || ascii.endsWith(`.${suffix}`))) return null;
  if (!ascii.split('.').every((label) => labelPattern.test(label))) return null;
  return getDomain(ascii, { allowPrivateDomains: false });
}
