import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a form with a password is submitted by GET. Forms that a script submits are not judged; forms sent over
 * HTTP are left to `sec-form-http`.
 *
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#sensitive-information-in-http-requests
 */
export const secPasswordGet = defineCheck({
  id: 'sec-password-get',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source:
    'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#sensitive-information-in-http-requests',
  text: {
    failure: 'Passwords in form URLs',
    pass: 'No passwords in form URLs',
    why: 'A form submitted by GET writes the password into the URL, and so into server logs and the history of the browser.',
    fix: 'Set method="post" on the form.',
    details: {
      exposed: '{count, plural, one {# form puts} other {# forms put}} a password into a URL.',
    },
  },
  run({ inputs }) {
    const passwords = inputs.filter(({ type, form }) => type === 'password' && form !== null);
    if (passwords.length === 0) return notApplicable('no-password-fields');
    const exposed = new Set(
      passwords.flatMap(({ isSentInUrl, form }) => (isSentInUrl && form !== null ? [form] : [])),
    );
    return exposed.size === 0 ? pass() : fail('exposed', { count: exposed.size }, [...exposed]);
  },
});
