import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const iconRelations = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'];

/**
 * Fires when the page names no icon and the site answers at /favicon.ico with 404 or 410, or with a page of text.
 * Where that address was not asked, or did not answer, nothing is said. An empty `data:` address, written to
 * keep browsers from asking, names no icon.
 *
 * Source: https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const faviconMissing = defineCheck({
  id: 'favicon-missing',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  text: {
    failure: 'Site has an icon',
    pass: 'Site has an icon',
    why: 'Search results and browser tabs show the icon of a site; without one they show a grey globe.',
    fix: 'Add <link rel="icon" href="/icon.png"> to the head, with a square image of at least 48 × 48 pixels.',
    details: {
      absent: 'The page names no icon, and {url} answers with status {status}.',
      text: 'The page names no icon, and {url} answers with {type} in place of an image.',
    },
  },
  run({ linkElements, beside: { favicon } }) {
    const isNamed = linkElements.some(
      ({ rel, href, url }) =>
        url !== null && !/^data:,?$/i.test(href) && rel.some((relation) => iconRelations.includes(relation)),
    );
    if (isNamed) return pass();
    if (favicon === null || favicon.status === null) return notApplicable('no-favicon-answer');
    const { url, status, contentType } = favicon;
    // 403, 429 or 503 say nothing about whether there is one.
    if (status === 404 || status === 410) return fail('absent', { url, status });
    if (status < 200 || status > 299) return notApplicable('no-favicon-answer');
    return contentType?.startsWith('text/') === true ? fail('text', { url, type: contentType }) : pass();
  },
});
