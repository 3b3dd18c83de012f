import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page has a large number of elements, with its own message for a very large number, or nests them
 * deeply. Elements added by scripts are not seen. Depth is only reported if the number is OK, since the number matters
 * more.
 *
 * Source: https://developer.chrome.com/docs/performance/insights/dom-size
 */
export const perfDomSize = defineCheck({
  id: 'perf-dom-size',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  // Lighthouse counts the rendered elements, too.
  about: 'document',
  thresholds: { elements: 1500, manyElements: 3000, depth: 32 },
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  text: {
    failure: 'Large or deeply nested DOM',
    pass: 'DOM size OK',
    why: 'Each element takes up memory and rendering time, especially on phones.',
    fix: 'Remove containers that only serve styling, and load long lists in smaller batches.',
    details: {
      large:
        'The page has {elements, plural, one {# element} other {# elements}}. Up to {limit, number} is a reasonable size.',
      huge: 'The page has {elements, plural, one {# element} other {# elements}}, a very large number. Up to {limit, number} is a reasonable size.',
      deep: 'Elements on the page are nested up to {depth, plural, one {# level} other {# levels}} deep. Up to {limit, number} is reasonable.',
    },
  },
  run({ document: { elementCount, maxDepth } }, limit) {
    const size = { elements: elementCount, depth: maxDepth };
    if (elementCount > limit.elements) {
      return fail(elementCount > limit.manyElements ? 'huge' : 'large', { ...size, limit: limit.elements });
    }
    return maxDepth > limit.depth ? fail('deep', { ...size, limit: limit.depth }) : pass();
  },
});
