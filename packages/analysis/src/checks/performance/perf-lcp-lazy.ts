import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the image that was the largest element in the browser is lazy-loaded. Others at the top of the content are left
 * to `img-lazy-atf`.
 *
 * Source: https://web.dev/articles/lcp-lazy-loading
 */
export const perfLcpLazy = defineCheck({
  id: 'perf-lcp-lazy',
  version: 1,
  category: 'performance',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/lcp-lazy-loading',
  text: {
    failure: 'Largest image lazy-loaded',
    pass: 'Largest image not lazy-loaded',
    why: 'The browser requests a lazy-loaded image only after it has laid out the page. For the LCP element, that makes visitors wait.',
    fix: 'Remove loading="lazy" from this image, and set fetchpriority="high" on it.',
    details: { lazy: 'The largest image of the first screen, {url}, has loading="lazy".' },
  },
  run(facts) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { isLazy, largestElement, indexes } = load;
    if (largestElement?.url == null) return notApplicable('no-largest-image');
    return isLazy ? fail('lazy', { url: largestElement.url }, indexes.largest) : pass();
  },
});
