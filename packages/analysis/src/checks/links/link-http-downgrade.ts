import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isMalformed, privateHostOf } from '../../facts/link-addresses.ts';

/**
 * Fires on links of an https page to pages over http. Hosts that nobody reaches are left to `link-localhost`, and
 * addresses with the scheme twice to `link-malformed`; what a page loads over http is the concern of `sec-mixed`.
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
    failure: 'Links keep to HTTPS',
    pass: 'Links keep to HTTPS',
    why: 'A link over http sends visitors through an unprotected connection, and mostly through a redirect that costs time.',
    fix: 'Write https:// into the links; where a site does not answer there, think about linking to it at all.',
    details: {
      http: 'Links over http: {count}, of them to this site: {own}. The first leads to {url}.',
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
