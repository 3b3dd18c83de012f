import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Cookie } from '../../facts/cookies.ts';

/**
 * Fires on cookies of the response whose name suggests a session or login and that lack `Secure`, `HttpOnly`
 * or `SameSite` (`session`), otherwise on any other cookie that an HTTPS page sets without `Secure`
 * (`insecure`). Nothing more is required of the others, since scripts may need to read them and browsers
 * default to `SameSite=Lax`. Cookie values are never stored.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc6265
 */
export const secCookieFlags = defineCheck({
  id: 'sec-cookie-flags',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc6265',
  text: {
    failure: 'Cookies without security attributes',
    pass: 'Cookies have security attributes',
    why: 'Anyone who gets hold of a session cookie, through a script or an unencrypted connection, is logged in as that visitor.',
    fix: 'Set Secure on all cookies. On session cookies, also set HttpOnly and SameSite=Lax.',
    details: {
      session: 'Session cookies without {flags}: {names}.',
      insecure: 'Cookies without Secure: {names}.',
    },
  },
  run({ cookies, response }) {
    if (cookies.length === 0) return notApplicable('no-cookies');
    const missing = (cookie: Cookie) => [
      ...(response.isHttps && !cookie.isSecure ? ['Secure'] : []),
      ...(cookie.isHttpOnly ? [] : ['HttpOnly']),
      ...(cookie.sameSite === null ? ['SameSite'] : []),
    ];
    const sessions = cookies.filter((cookie) => cookie.isSession && missing(cookie).length > 0);
    if (sessions.length > 0) {
      const flags = new Set(sessions.flatMap(missing));
      return fail('session', {
        flags: ['Secure', 'HttpOnly', 'SameSite'].filter((flag) => flags.has(flag)),
        names: namesOf(sessions),
      });
    }
    const insecure = response.isHttps ? cookies.filter(({ isSecure }) => !isSecure) : [];
    return insecure.length === 0 ? pass() : fail('insecure', { names: namesOf(insecure) });
  },
});

function namesOf(cookies: readonly Cookie[]): readonly string[] {
  return [...new Set(cookies.map(({ name }) => name))];
}
