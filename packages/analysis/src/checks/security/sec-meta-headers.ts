import { defineCheck, fail, pass } from '../../check.ts';

/** Headers that have no effect as `<meta http-equiv>`. */
const headerOnly = new Set([
  ...['x-frame-options', 'strict-transport-security', 'x-content-type-options', 'permissions-policy'],
  ...['feature-policy', 'cross-origin-opener-policy', 'access-control-allow-origin', 'referrer-policy'],
  ...['content-security-policy-report-only', 'set-cookie'],
]);
const headerOnlyDirectives = /(?:^|;)\s*(frame-ancestors|report-uri|sandbox)\b/i;

/**
 * Fires on security headers written as meta elements, where browsers ignore them, and on parts of a policy that they
 * ignore there. Missing headers are left to the check of each.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#pragma-directives
 */
export const secMetaHeaders = defineCheck({
  id: 'sec-meta-headers',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#pragma-directives',
  text: {
    failure: 'Security headers as meta tags',
    pass: 'No security headers as meta tags',
    why: 'Browsers ignore these settings in a meta tag, so the page isn’t protected although it seems to be.',
    fix: 'Configure the server to send them as response headers. For the referrer policy, <meta name="referrer"> works, too.',
    details: {
      ignored:
        'Browsers ignore {count, plural, one {# security header} other {# security headers}} written as a meta tag: {names}.',
      directive: 'Browsers ignore the directive {name} in a Content-Security-Policy written as a meta tag.',
    },
  },
  run({ metas }) {
    const ignored = metas.filter(({ httpEquiv }) => httpEquiv !== null && headerOnly.has(httpEquiv));
    if (ignored.length > 0)
      return fail(
        'ignored',
        { count: ignored.length, names: [...new Set(ignored.flatMap(({ httpEquiv }) => httpEquiv ?? []))] },
        ignored.map(({ element }) => element),
      );
    for (const { httpEquiv, content, element } of metas) {
      const name =
        httpEquiv === 'content-security-policy' ? headerOnlyDirectives.exec(content)?.[1] : undefined;
      if (name !== undefined) return fail('directive', { name: name.toLowerCase() }, element);
    }
    return pass();
  },
});
