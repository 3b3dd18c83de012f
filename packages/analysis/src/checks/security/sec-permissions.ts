import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no policy limits which powerful browser features the page and its embedded content may use, when
 * browsers ignore the policy because it is malformed or obsolete, or when it opens such a feature to every
 * embedded page.
 *
 * Source: https://www.w3.org/TR/permissions-policy/
 */
export const secPermissions = defineCheck({
  id: 'sec-permissions',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/permissions-policy/',
  text: {
    failure: 'Missing or weak Permissions-Policy',
    pass: 'Permissions-Policy restricts features',
    why: 'A compromised script or embedded page can ask visitors for access to their camera or location in your site’s name.',
    fix: 'Send a Permissions-Policy that disables the features your site doesn’t use: camera=(), geolocation=(), microphone=().',
    details: {
      missing: 'The Permissions-Policy header is missing.',
      obsolete: 'Only the obsolete Feature-Policy header is sent, which browsers no longer support.',
      invalid: 'The Permissions-Policy can’t be parsed, so browsers ignore it.',
      open: 'The Permissions-Policy allows every embedded page to use: {features}.',
    },
  },
  run({ securityHeaders: { permissions } }) {
    switch (permissions.state) {
      case 'absent':
        return fail('missing', {});
      case 'obsolete':
        return fail('obsolete', {});
      case 'invalid':
        return fail('invalid', {});
      case 'valid':
        return permissions.openFeatures.length === 0
          ? pass()
          : fail('open', { features: permissions.openFeatures });
    }
  },
});
