import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isMalformed, privateHostOf } from '../../facts/link-addresses.ts';

/**
 * Fires on links from an HTTPS page to pages of its own site over HTTP. Links to other sites do not count: most pages
 * have some, browsers upgrade them, and only the other site can change that. Hosts that are not publicly reachable are
 * left to `link-localhost`, URLs with a duplicated scheme to `link-malformed`, and resources loaded over HTTP to
 * `sec-mixed`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes
 */
export const linkHttpDowngrade = defineCheck({
  id: 'link-http-downgrade',
  version: 2,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  text: {
    failure: 'Internal links to HTTP URLs',
    pass: 'Internal links use HTTPS',
    why: 'A link to an HTTP URL sends visitors over an unencrypted connection and usually through a redirect that takes extra time.',
    fix: 'Change the links to https://, often in a template, a menu or an old text.',
    details: {
      http: '{count, plural, one {# internal link uses HTTP. It points to} other {# internal links use HTTP. The first one points to}} {url}.',
    },
  },
  run({ links, response }) {
    if (!response.isHttps) return notApplicable('not-https');
    const pages = links.filter(({ kind, isInternal }) => kind === 'http' && isInternal);
    if (pages.length === 0) return notApplicable('no-links');
    const plain = pages.filter(
      (link) => link.url?.startsWith('http:') === true && !isMalformed(link) && privateHostOf(link) === null,
    );
    const [first] = plain;
    if (first === undefined) return pass();
    return fail(
      'http',
      { count: plain.length, url: first.url ?? '' },
      plain.map(({ element }) => element),
    );
  },
});
