import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { accessTo, searchAccess } from '../../facts/robots.ts';
import { parseUrl } from '../../parse/url.ts';

/** Matching a URL against a long robots.txt takes time. */
const maxImages = 20;

/**
 * Fires when robots.txt blocks Googlebot-Image from images of the page's own origin. Only the first visible ones are
 * checked. Images that the page itself keeps out of search with `noimageindex` are left to `idx-noimageindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/prevent-images-on-your-page
 */
export const imgBlocked = defineCheck({
  id: 'img-blocked',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/prevent-images-on-your-page',
  text: {
    failure: 'Images blocked by robots.txt',
    pass: 'Images open to Google',
    why: 'Images that Google can’t fetch don’t appear in Google Images, in Discover or next to search results.',
    fix: 'Allow the folder of the images in robots.txt, unless you want to keep them out of search.',
    details: {
      blocked:
        'The robots.txt file blocks Google from {count, number} of {total, plural, one {# image} other {# images}}, for example {url} (line {line}: “{rule}”).',
    },
  },
  run({ images, robots, response, indexability }) {
    if (robots.state === 'not-requested') return notApplicable('not-fetched');
    const access = searchAccess(robots, 'Googlebot');
    if (access === null) return notApplicable('unanswered');
    if (!access.isAllowed) return notApplicable('blocked-by-robots-txt');
    const { file } = robots;
    if (file === null || indexability.googlebot.noimageindex) return pass();
    const origin = parseUrl(response.url)?.origin;
    const own = images
      .filter(
        ({ url, isHidden, isBlank }) =>
          !isHidden && !isBlank && url !== null && parseUrl(url)?.origin === origin,
      )
      .slice(0, maxImages);
    if (own.length === 0) return notApplicable('no-images');
    const blocked = own.flatMap(({ url, element }) => {
      const { isAllowed, rule } = accessTo(file, url ?? '')('Googlebot-Image');
      return isAllowed || rule === null ? [] : [{ url: url ?? '', rule, element }];
    });
    const [first] = blocked;
    if (first === undefined) return pass();
    return fail(
      'blocked',
      {
        count: blocked.length,
        total: own.length,
        url: first.url,
        line: first.rule.line,
        rule: first.rule.text,
      },
      blocked.map(({ element }) => element),
    );
  },
});
