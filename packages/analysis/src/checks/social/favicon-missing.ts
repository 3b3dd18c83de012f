import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const iconRelations = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'];

/**
 * Fires when the page declares no icon and /favicon.ico returns 404 or 410, or text instead of an image. Does
 * not apply when that URL was not requested or gave no response. An empty `data:` URL, used to keep browsers
 * from requesting an icon, does not count as one.
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
  // Browsers show an icon that a script sets.
  about: 'document',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  text: {
    failure: 'Missing favicon',
    pass: 'Favicon present',
    why: 'Search results and browser tabs show your site’s favicon. Without one, they show a generic gray globe.',
    fix: 'Add <link rel="icon" href="/icon.png"> to the head, with a square image of at least 48 × 48 pixels.',
    details: {
      absent: 'The page declares no icon, and {url} returned status {status}.',
      text: 'The page declares no icon, and {url} returned {type} instead of an image.',
    },
  },
  run({ linkElements, auxiliary: { favicon } }) {
    const isNamed = linkElements.some(
      ({ rel, href, url }) =>
        url !== null && !/^data:,?$/i.test(href) && rel.some((relation) => iconRelations.includes(relation)),
    );
    if (isNamed) return pass();
    if (favicon === null || favicon.status === null) return notApplicable('no-favicon-answer');
    const { url, status, contentType } = favicon;
    // 403, 429 or 503 do not show whether there is an icon.
    if (status === 404 || status === 410) return fail('absent', { url, status });
    if (status < 200 || status > 299) return notApplicable('no-favicon-answer');
    return contentType?.startsWith('text/') === true ? fail('text', { url, type: contentType }) : pass();
  },
});
