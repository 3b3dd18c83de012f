import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';

/** Browsers have removed these. */
const removed = [
  'public-key-pins',
  'expect-ct',
  'feature-policy',
  'x-webkit-csp',
  'x-content-security-policy',
];

/**
 * Fires on headers that browsers no longer read, and on `X-XSS-Protection` with a filter switched on, which old
 * browsers can be attacked through. `Feature-Policy` beside `Permissions-Policy` serves old browsers and passes.
 *
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html#x-xss-protection
 */
export const secObsoleteHeaders = defineCheck({
  id: 'sec-obsolete-headers',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html#x-xss-protection',
  text: {
    failure: 'Obsolete security headers',
    pass: 'No obsolete security headers',
    why: 'Current browsers ignore these headers, so they protect nobody. In old browsers, the filter of X-XSS-Protection can open new holes.',
    fix: 'Remove these headers. Use Content-Security-Policy instead of X-XSS-Protection, and Permissions-Policy instead of Feature-Policy.',
    details: {
      sent: 'The response sends {count, plural, one {# obsolete header} other {# obsolete headers}}: {names}.',
    },
  },
  run({ response: { headers } }) {
    const has = (name: string) => headerValues(headers, name).length > 0;
    const names = removed.filter(
      (name) => has(name) && !(name === 'feature-policy' && has('permissions-policy')),
    );
    if (headerValues(headers, 'x-xss-protection').some((value) => /^\s*1/.test(value)))
      names.push('x-xss-protection');
    return names.length === 0 ? pass() : fail('sent', { count: names.length, names });
  },
});
