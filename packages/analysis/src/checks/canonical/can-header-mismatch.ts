import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { distinctUrls, isSameUrl } from '../../parse/url-identity.ts';

/**
 * Fires when the Link header and the head of the page each specify one canonical URL, and the two differ. If one of
 * them contradicts itself, `can-multiple` reports it.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canHeaderMismatch = defineCheck({
  id: 'can-header-mismatch',
  version: 1,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URL differs in header and HTML',
    pass: 'Canonical URL consistent in header and HTML',
    why: 'If the HTTP header and the HTML specify different canonical URLs, search engines may ignore both.',
    fix: 'Find out which of the two is correct and remove the other. Often the server and a plugin each add one.',
    details: {
      differs: 'The Link header specifies {header} as the canonical URL, but the HTML specifies {html}.',
    },
  },
  run({ canonical: { declarations } }) {
    const usable = declarations.filter(({ counts, url }) => counts && url !== null);
    if (usable.length === 0) return notApplicable('no-canonical');
    const urlsOf = (from: 'header' | 'html') =>
      distinctUrls(usable.filter(({ source }) => source === from).map(({ url }) => url ?? ''));
    const [header, html] = [urlsOf('header'), urlsOf('html')];
    const [inHeader] = header;
    const [inHtml] = html;
    if (inHeader === undefined || inHtml === undefined || header.length > 1 || html.length > 1) return pass();
    if (isSameUrl(inHeader, inHtml)) return pass();
    return fail(
      'differs',
      { header: inHeader, html: inHtml },
      usable.flatMap(({ element }) => element ?? []),
    );
  },
});
