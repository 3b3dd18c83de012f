import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when browsers reject cookies because of their attributes: `SameSite=None` without `Secure`, or a domain with
 * characters that aren’t allowed. Cookies that are refused because they come from another site don’t count.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie
 */
export const secCookieRejected = defineCheck({
  id: 'sec-cookie-rejected',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
  text: {
    failure: 'Cookies rejected by browsers',
    pass: 'Browsers accept the cookies',
    why: 'The server or a script sets these cookies, but browsers don’t keep them, so what depends on them doesn’t work.',
    fix: 'Add Secure to cookies with SameSite=None, and use only ASCII characters in their domain.',
    details: {
      rejected: 'Browsers reject {count, plural, one {# cookie} other {# cookies}}: {names}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const rejected = traffic.issues.flatMap((issue) =>
      issue.kind === 'cookie' && /SameSiteNoneInsecure|DomainNonASCII/.test(issue.reason) ? [issue.name] : [],
    );
    const names = [...new Set(rejected)];
    return names.length === 0 ? pass() : fail('rejected', { count: names.length, names });
  },
});
