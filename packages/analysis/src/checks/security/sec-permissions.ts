import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no policy limits which powerful features of the browser the page and what it embeds may use, when it is
 * written so that browsers ignore it, or when it opens such a feature to every embedded page.
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
    failure: 'A policy limits camera, location and the like',
    pass: 'A policy limits camera, location and the like',
    why: 'A script or an embedded page that was tampered with can ask visitors for camera or location in the name of the site.',
    fix: 'Send a Permissions-Policy that closes what the site does not use: camera=(), geolocation=(), microphone=().',
    details: {
      missing: 'The header Permissions-Policy is missing.',
      obsolete: 'Only the older header Feature-Policy is sent, which browsers have given up.',
      invalid: 'The Permissions-Policy cannot be read, so browsers ignore it.',
      open: 'The Permissions-Policy opens to every embedded page: {features}.',
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
