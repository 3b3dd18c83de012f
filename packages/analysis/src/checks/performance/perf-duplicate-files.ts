import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';
import { hostnameOf, pathnameOf } from '../../parse/url-parts.ts';

/**
 * Fires when the same script or stylesheet of the site is loaded more than once. A script runs each time, so it may
 * also count visits twice. Services and CDNs often want their script next to each of their elements, so files of other
 * sites don’t count. Different versions of a library are left to `perf-library-twice`.
 *
 * Source: https://developer.chrome.com/docs/performance/insights/duplicated-javascript
 */
export const perfDuplicateFiles = defineCheck({
  id: 'perf-duplicate-files',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
  text: {
    failure: 'Scripts or stylesheets loaded twice',
    pass: 'Scripts and stylesheets loaded once',
    why: 'A script that is included twice runs twice, which takes time and can count visits or send forms twice.',
    fix: 'Remove the second script or link element. Plugins and templates often both add the same file.',
    details: {
      repeated:
        '{count, plural, one {# file is} other {# files are}} included more than once. {count, plural, one {It is} other {The first is}} {url}.',
    },
  },
  run({ scripts, linkElements, response }) {
    const site = registrableSite(hostnameOf(response.url));
    const seen = new Map<string, number>();
    const repeated: { readonly url: string; readonly elements: readonly number[] }[] = [];
    const add = (url: string, element: number): void => {
      if (registrableSite(hostnameOf(url)) !== site || pathnameOf(url).startsWith('/cdn-cgi/')) return;
      const before = seen.get(url);
      if (before === undefined) seen.set(url, element);
      else if (!repeated.some((one) => one.url === url)) repeated.push({ url, elements: [element, before] });
    };
    // The second inclusion of a module does nothing.
    for (const { url, isJavaScript, isModule, isForOldBrowsers, element } of scripts)
      if (url !== null && isJavaScript && !isModule && !isForOldBrowsers) add(url, element);
    for (const { url, rel, media, isDisabled, element } of linkElements)
      if (url !== null && rel.includes('stylesheet') && !isDisabled && isForScreens(media)) add(url, element);
    if (seen.size === 0) return notApplicable('no-files');
    const [first] = repeated;
    if (first === undefined) return pass();
    return fail(
      'repeated',
      { count: repeated.length, url: first.url },
      repeated.slice(0, 20).flatMap(({ elements }) => elements),
    );
  },
});

/** With another medium, one of two links is often switched on by a script. */
function isForScreens(media: string | null): boolean {
  return media === null || media === '' || media === 'all' || media === 'screen';
}
