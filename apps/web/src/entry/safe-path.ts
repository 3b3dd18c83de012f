/**
 * Where to go after the login, as the address of the login page asks for it: a path of this site or nothing. Browsers
 * read a second slash, a backslash and what control characters hide as the beginning of another site's address.
 */
export function readSafePath(then: string | null): string | null {
  return then !== null && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(then) ? then : null;
}
