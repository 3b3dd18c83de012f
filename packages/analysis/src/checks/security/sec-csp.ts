import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no Content-Security-Policy says which scripts may run, or when it lets in what it is there to keep out:
 * inline scripts without nonce or hash, scripts of any host, or `eval`. The first of these that holds is told. Several
 * policies count together, meta elements included; one that is only reported protects nobody.
 *
 * Source: https://www.w3.org/TR/CSP3/
 */
export const secCsp = defineCheck({
  id: 'sec-csp',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/CSP3/',
  text: {
    failure: 'A policy says which scripts may run',
    pass: 'A policy says which scripts may run',
    why: 'A Content-Security-Policy is the second line of defence: where a foreign script gets into the page, the browser does not run it.',
    fix: 'Send a Content-Security-Policy with a script-src that names nonces or hashes, first as Content-Security-Policy-Report-Only to see what it would block.',
    details: {
      missing: 'The page has no Content-Security-Policy.',
      reported: 'The Content-Security-Policy is only reported, not enforced.',
      scripts: 'The Content-Security-Policy says nothing about scripts.',
      inline: "The Content-Security-Policy allows any inline script by 'unsafe-inline'.",
      anyHost: 'The Content-Security-Policy allows scripts of any host.',
      eval: "The Content-Security-Policy allows text to be run as a script by 'unsafe-eval'.",
    },
  },
  run({ securityHeaders: { csp } }) {
    if (!csp.isEnforced) return fail(csp.isReported ? 'reported' : 'missing', {});
    if (!csp.restrictsScripts) return fail('scripts', {});
    if (csp.allowsInlineScripts) return fail('inline', {});
    if (csp.allowsAnyScriptHost) return fail('anyHost', {});
    return csp.allowsEval ? fail('eval', {}) : pass();
  },
});
