import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page’s own content security policy refuses files or inline code that the page tries to use. A policy that
 * only reports refuses nothing.
 *
 * Source: https://www.w3.org/TR/CSP3/
 */
export const secCspBlocks = defineCheck({
  id: 'sec-csp-blocks',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/CSP3/',
  text: {
    failure: 'CSP blocks the page’s own content',
    pass: 'CSP allows everything the page uses',
    why: 'Browsers refuse what the policy doesn’t allow, so scripts, styles or images of the page are missing. If a third party added them, the policy works as intended.',
    fix: 'Allow these sources in the Content-Security-Policy header, or remove what the page shouldn’t load.',
    details: {
      blocked:
        'The content security policy refuses {count, plural, one {# request or inline code} other {# requests or inline codes}} of the page. Directives: {directives}. First: {url}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const refused = traffic.issues.flatMap((issue) => (issue.kind === 'csp' ? [issue] : []));
    const [first] = refused;
    if (first === undefined) return pass();
    const directives = [...new Set(refused.map(({ directive }) => directive))];
    return fail('blocked', { count: refused.length, directives, url: first.url ?? 'inline' });
  },
});
