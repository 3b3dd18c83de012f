import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no Content-Security-Policy restricts which scripts may run, or when the policy allows what it
 * should block: inline scripts without a nonce or hash, scripts from any host, or `eval`. Only the first
 * problem that applies is reported. Multiple policies are combined, including those in meta elements. A
 * report-only policy does not protect the page.
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
    failure: 'Missing or weak Content-Security-Policy',
    pass: 'Content-Security-Policy restricts scripts',
    why: 'A Content-Security-Policy is a second line of defense: if an attacker manages to inject a script into the page, the browser doesn’t run it.',
    fix: 'Send a Content-Security-Policy with a script-src that uses nonces or hashes. Start with Content-Security-Policy-Report-Only to see what it would block.',
    details: {
      missing: 'The page has no Content-Security-Policy.',
      reported: 'The Content-Security-Policy is report-only and isn’t enforced.',
      scripts: 'The Content-Security-Policy doesn’t restrict scripts.',
      inline: "The Content-Security-Policy allows any inline script because of 'unsafe-inline'.",
      anyHost: 'The Content-Security-Policy allows scripts from any host.',
      eval: "The Content-Security-Policy allows strings to be executed as code because of 'unsafe-eval'.",
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
