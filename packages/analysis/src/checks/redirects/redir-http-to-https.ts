import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const permanent = new Set([301, 308]);

/**
 * Fires when the home page over http does not lead to https at once and for good: with its first redirect, by 301 or
 * 308. What follows over https, say to `www.`, is no concern here. A host that does not answer over http at all leaves
 * nothing to redirect.
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
    failure: 'Addresses with http lead to https',
    pass: 'Addresses with http lead to https',
    why: 'Old links and typed addresses still arrive over http. Without a permanent redirect to https, visitors stay on an open connection, and search engines may see two sites.',
    fix: 'Let the server answer every request over http with 301 or 308 and the same address over https.',
    details: {
      none: 'The address {url} answers with status {status} and does not lead to https.',
      temporary: 'The address {url} leads to https by a temporary redirect, with status {status}.',
      detour: 'The address {url} first leads to {target}, which is not https.',
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
