import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { trimHost } from './fetch/url-guard.ts';

/** What private networks are called: RFC 6762 appendix G. */
const privateUse = ['intranet', 'private', 'corp', 'home', 'lan'];
/**
 * Names that no registry holds and that must not be asked about outside: RFC 6761 section 6 (where `.test` and
 * `.example` are to be treated as any other name), RFC 6762, RFC 7686, RFC 8375, RFC 9476, and ICANN's `.internal`.
 */
const specialUse = ['localhost', 'local', 'invalid', 'internal', 'onion', 'alt', 'home.arpa', ...privateUse];

/** Longest name and label that DNS carries (RFC 1035, 2.3.4). */
const maxNameCharacters = 253;
const labelPattern = /^[a-z0-9_-]{1,63}$/;

/**
 * The name that somebody registered with a registry and that a host belongs to, in ASCII and lower case: what
 * registration, mail policy and reputation are of. Suffixes that companies hand out (`github.io`) are registered names
 * themselves. Null for addresses, for public suffixes, for single labels and for names of special use.
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
