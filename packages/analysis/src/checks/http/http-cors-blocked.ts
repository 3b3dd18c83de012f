import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the browser refuses fonts, scripts or data because the server that sent them doesn’t allow the page to read
 * them.
 *
 * Source: https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const httpCorsBlocked = defineCheck({
  id: 'http-cors-blocked',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://fetch.spec.whatwg.org/#http-cors-protocol',
  text: {
    failure: 'Requests blocked by CORS',
    pass: 'No requests blocked by CORS',
    why: 'Browsers refuse these files although the server sends them, so fonts, data or features of the page are missing.',
    fix: 'Send Access-Control-Allow-Origin with these files, or load them from the site itself.',
    details: {
      blocked:
        'Browsers refuse {count, plural, one {# request} other {# requests}} of the page because of missing CORS headers, starting with {url}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const urls = traffic.issues.flatMap((issue) =>
      issue.kind === 'cors' && /AllowOrigin/.test(issue.reason) ? [issue.url] : [],
    );
    const [url] = urls;
    return url === undefined ? pass() : fail('blocked', { count: new Set(urls).size, url });
  },
});
