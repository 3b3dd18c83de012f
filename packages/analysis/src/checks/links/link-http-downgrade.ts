import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isMalformed, privateHostOf } from '../../facts/link-addresses.ts';

/**
 * Fires on links from an HTTPS page to HTTP pages. Hosts that are not publicly reachable are left to `link-localhost`,
 * URLs with a duplicated scheme to `link-malformed`, and resources loaded over HTTP to `sec-mixed`.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/Security/Transport_Layer_Security
 */
export const linkHttpDowngrade = defineCheck({
  id: 'link-http-downgrade',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Transport_Layer_Security',
  text: {
    failure: 'Links to HTTP URLs',
    pass: 'Links use HTTPS',
    why: 'A link to an HTTP URL sends visitors over an unencrypted connection and usually through a redirect that takes extra time.',
    fix: 'Change the links to https://. If a site doesn’t support HTTPS, consider whether to link to it at all.',
    details: {
      http: '{count, plural, one {# link uses HTTP} other {# links use HTTP}} ({own, number} internal). {count, plural, one {It points to} other {The first one points to}} {url}.',
    },
  },
  run({ links, response }) {
    if (!response.isHttps) return notApplicable('not-https');
    const pages = links.filter(({ kind }) => kind === 'http');
    if (pages.length === 0) return notApplicable('no-links');
    const plain = pages.filter(
      (link) => link.url?.startsWith('http:') === true && !isMalformed(link) && privateHostOf(link) === null,
    );
    const own = plain.filter(({ isInternal }) => isInternal);
    const blamed = [...own, ...plain.filter(({ isInternal }) => !isInternal)];
    const [first] = blamed;
    if (first === undefined) return pass();
    return fail(
      'http',
      { count: plain.length, own: own.length, url: first.url ?? '' },
      blamed.map(({ element }) => element),
    );
  },
});
