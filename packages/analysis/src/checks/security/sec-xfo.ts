import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when any site may show the page within its own. A `frame-ancestors` of a Content-Security-Policy decides where
 * there is one, as browsers hold it; else `X-Frame-Options` with `DENY` or `SAMEORIGIN`. Meta elements cannot say it.
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
    failure: 'Other sites may not frame the page',
    pass: 'Other sites may not frame the page',
    why: 'A site that shows the page invisibly above its own can have visitors click on what they do not see.',
    fix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN for old browsers; name the sites that may embed the page.",
    details: {
      missing: 'Neither X-Frame-Options nor frame-ancestors of a Content-Security-Policy is sent.',
      invalid: 'X-Frame-Options has a value that browsers ignore; they know DENY and SAMEORIGIN.',
      open: 'The frame-ancestors of the Content-Security-Policy allow any site.',
    },
  },
  run({ securityHeaders: { frameOptions, csp } }) {
    if (csp.frameAncestors !== null) return csp.frameAncestors === 'restricted' ? pass() : fail('open', {});
    if (frameOptions === null) return fail('missing', {});
    return frameOptions === 'invalid' ? fail('invalid', {}) : pass();
  },
});
