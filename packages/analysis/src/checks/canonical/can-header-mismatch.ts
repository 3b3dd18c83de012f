import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the Link header and the head of the page each name one canonical URL, and not the same. Where
 * one of the two contradicts itself, `can-multiple` tells it.
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
    failure: 'Canonical URL is the same in header and page',
    pass: 'Canonical URL is the same in header and page',
    why: 'When the server and the page name different canonical URLs, search engines may heed neither.',
    fix: 'Find out which of the two is right, and remove the other; servers and plug-ins often each add one.',
    details: { differs: 'The Link header names {header} as canonical URL, the page names {html}.' },
  },
  run({ canonical: { declarations } }) {
    const usable = declarations.filter(({ counts, url }) => counts && url !== null);
    if (usable.length === 0) return notApplicable('no-canonical');
    const header = new Set(usable.filter(({ source }) => source === 'header').map(({ url }) => url ?? ''));
    const html = new Set(usable.filter(({ source }) => source === 'html').map(({ url }) => url ?? ''));
    const [inHeader] = header;
    const [inHtml] = html;
    if (inHeader === undefined || inHtml === undefined || header.size > 1 || html.size > 1) return pass();
    if (inHeader === inHtml) return pass();
    return fail(
      'differs',
      { header: inHeader, html: inHtml },
      usable.flatMap(({ element }) => element ?? []),
    );
  },
});
