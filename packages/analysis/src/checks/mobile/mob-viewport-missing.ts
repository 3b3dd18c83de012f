import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { urlKey } from '../../parse/url-identity.ts';

const forPhones = /max-(?:device-)?width|handheld/;

/**
 * Fires when no viewport meta tag makes the page as wide as the screen. As in browsers, an initial scale of 1 or more
 * without a width does so, too. The last viewport meta tag counts. It does not apply to the desktop version of a page that names another one for
 * phones, which Google reads instead.
 *
 * Sources: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport,
 * https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing
 */
export const mobViewportMissing = defineCheck({
  id: 'mob-viewport-missing',
  version: 2,
  category: 'mobile',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  text: {
    failure: 'Missing responsive viewport',
    pass: 'Responsive viewport set',
    why: 'Without a viewport that matches the screen width, phones render the page at desktop width and shrink it until it is unreadable. Google evaluates the mobile version of pages.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    details: {
      absent: 'The page has no viewport meta tag.',
      fixed: 'The viewport meta tag doesn’t adapt to the screen width: “{content}”.',
    },
  },
  run({ viewport, linkElements, response }) {
    if (viewport?.isDeviceWidth === true) return pass();
    const here = pageOf(response.url);
    const hasPhonePage = linkElements.some(
      ({ rel, media, url, inHead }) =>
        inHead &&
        rel.includes('alternate') &&
        forPhones.test(media ?? '') &&
        url !== null &&
        pageOf(url) !== here,
    );
    if (hasPhonePage) return notApplicable('separate-phone-page');
    return viewport === null
      ? fail('absent', {})
      : fail('fixed', { content: viewport.content }, viewport.element);
  },
});

function pageOf(url: string): string {
  return urlKey(url.replace(/^https?:|#.*$/g, ''));
}
