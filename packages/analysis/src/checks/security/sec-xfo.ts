import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when any site may embed the page in a frame. As in browsers, `frame-ancestors` in a
 * Content-Security-Policy takes precedence; otherwise `X-Frame-Options` must be `DENY` or `SAMEORIGIN`. Meta
 * elements have no effect here.
 *
 * Source: https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header
 */
export const secXfo = defineCheck({
  id: 'sec-xfo',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
  text: {
    failure: 'No clickjacking protection',
    pass: 'Protected against clickjacking',
    why: 'A site that loads your page in an invisible frame on top of its own can trick visitors into clicking on things they don’t see.',
    fix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN for older browsers. List the sites that may embed the page, if any.",
    details: {
      missing: 'Neither X-Frame-Options nor a Content-Security-Policy with frame-ancestors is sent.',
      invalid: 'X-Frame-Options has a value that browsers ignore. Valid values are DENY and SAMEORIGIN.',
      open: 'The frame-ancestors directive of the Content-Security-Policy allows any site.',
    },
  },
  run({ securityHeaders: { frameOptions, csp } }) {
    if (csp.frameAncestors !== null) return csp.frameAncestors === 'restricted' ? pass() : fail('open', {});
    if (frameOptions === null) return fail('missing', {});
    return frameOptions === 'invalid' ? fail('invalid', {}) : pass();
  },
});
