/**
 * The path to open after login, from the login page's URL: a path on this site, or null. Browsers treat a second slash,
 * a backslash, and either of these hidden by control characters as the start of another site's URL.
 */
export function readSafePath(then: string | null): string | null {
  return then !== null && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(then) ? then : null;
}
