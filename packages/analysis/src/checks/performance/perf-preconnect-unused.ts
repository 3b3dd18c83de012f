import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/** It serves nothing but fonts, which browsers request in CORS mode. */
const fontHost = 'fonts.gstatic.com';

/**
 * Fires on preconnects that cannot save time: to the origin of the page itself, whose connection is open, and to the
 * font host of Google without `crossorigin`, since fonts need a connection without credentials. Whether other
 * origins are used is only known once the page was rendered.
 *
 * Source: https://web.dev/articles/preconnect-and-dns-prefetch
 */
export const perfPreconnectUnused = defineCheck({
  id: 'perf-preconnect-unused',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/preconnect-and-dns-prefetch',
  text: {
    failure: 'Preconnects without effect',
    pass: 'Preconnects take effect',
    why: 'A connection that the page can’t use saves no time and keeps the browser busy at the start.',
    fix: 'Remove preconnects to your own site. Add crossorigin to the preconnect for fonts, because browsers load fonts over a separate connection.',
    details: {
      own: 'The page preconnects to its own origin, whose connection is already open: {url}.',
      font: 'The preconnect to {url} has no crossorigin attribute, so fonts open another connection.',
    },
  },
  run({ linkElements, response }) {
    const preconnects = linkElements.flatMap(({ rel, url, crossorigin, element }) => {
      const parsed = rel.includes('preconnect') && url !== null ? parseUrl(url) : null;
      return parsed === null ? [] : [{ parsed, crossorigin, element }];
    });
    if (preconnects.length === 0) return notApplicable('no-preconnects');
    const origin = parseUrl(response.url)?.origin;
    // With `crossorigin` it is the connection for fonts, which is another one.
    const own = preconnects.find(
      ({ parsed, crossorigin }) => parsed.origin === origin && crossorigin === null,
    );
    if (own !== undefined) return fail('own', { url: own.parsed.origin }, own.element);
    const fonts = preconnects.filter(({ parsed }) => parsed.hostname === fontHost);
    const [font] = fonts;
    if (font === undefined || fonts.some(({ crossorigin }) => crossorigin !== null)) return pass();
    return fail('font', { url: font.parsed.origin }, font.element);
  },
});
