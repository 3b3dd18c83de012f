import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { accessTo, searchAccess } from '../../facts/robots.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when robots.txt blocks the icon that the home page links to for Googlebot-Image, which fetches it. Icons on other
 * hosts have another robots.txt, and other pages than the home page do not matter.
 *
 * Source: https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const faviconBlocked = defineCheck({
  id: 'favicon-blocked',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  text: {
    failure: 'Favicon blocked by robots.txt',
    pass: 'Favicon open to Google',
    why: 'Google shows the icon of a site next to its search results only if it can fetch it.',
    fix: 'Allow the icon in robots.txt, for example with an Allow line for its path.',
    details: {
      blocked: 'The robots.txt file blocks {url} (line {line}: “{rule}”).',
    },
  },
  run({ document, robots, response, linkElements }) {
    if (!response.isRoot) return notApplicable('not-the-home-page');
    if (robots.state === 'not-requested') return notApplicable('not-fetched');
    if (searchAccess(robots, 'Googlebot') === null) return notApplicable('unanswered');
    const url = document.faviconUrl;
    if (url === null || parseUrl(url)?.origin !== parseUrl(response.url)?.origin)
      return notApplicable('no-favicon-answer');
    if (robots.file === null) return pass();
    const { isAllowed, rule } = accessTo(robots.file, url)('Googlebot-Image');
    if (isAllowed || rule === null) return pass();
    const icon = linkElements.find(({ rel }) => rel.includes('icon'));
    return fail('blocked', { url, line: rule.line, rule: rule.text }, icon?.element ?? null);
  },
});
