import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const permanent = new Set([301, 308]);

/**
 * Fires when the home page over HTTP doesn’t redirect to HTTPS immediately and permanently: with its first redirect, by
 * 301 or 308. What follows over HTTPS, such as a redirect to `www.`, is not checked here. A host that doesn’t respond
 * over HTTP has nothing to redirect.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirHttpToHttps = defineCheck({
  id: 'redir-http-to-https',
  version: 1,
  category: 'redirects',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'No permanent redirect from HTTP to HTTPS',
    pass: 'HTTP redirects to HTTPS',
    why: 'Old links and typed URLs still arrive over HTTP. Without a permanent redirect to HTTPS, visitors stay on an unencrypted connection, and search engines may see two sites.',
    fix: 'Configure the server to redirect every HTTP request to the same URL over HTTPS with status 301 or 308.',
    details: {
      none: 'The URL {url} returns status {status} and doesn’t redirect to HTTPS.',
      temporary: 'The URL {url} redirects to HTTPS only temporarily, with status {status}.',
      detour: 'The URL {url} first redirects to {target}, which isn’t HTTPS.',
    },
  },
  run({ probes: { httpVariant } }) {
    if (httpVariant === null) return notApplicable('not-fetched');
    const { requestedUrl: url, status, redirects } = httpVariant;
    if (status === null) return notApplicable('unanswered');
    const [first] = redirects;
    if (first === undefined) return fail('none', { url, status });
    if (!/^https:/i.test(first.location)) return fail('detour', { url, target: first.location });
    return permanent.has(first.status) ? pass() : fail('temporary', { url, status: first.status });
  },
});
