import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page has many elements, with a sentence of its own for very many, or nests them deeply.
 * Elements that scripts add are not seen. Depth is told where the number is moderate: the number weighs more.
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
  thresholds: { elements: 1500, manyElements: 3000, depth: 32 },
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  text: {
    failure: 'Moderate number of elements',
    pass: 'Moderate number of elements',
    why: 'Each element costs memory and time whenever the page is drawn anew, most of all on phones.',
    fix: 'Leave out containers that only serve the looks, and load long lists piece by piece.',
    details: {
      large: 'The page has {elements} elements; up to {limit} are moderate.',
      huge: 'The page has {elements} elements, very many; up to {limit} are moderate.',
      deep: 'The elements of the page are nested up to {depth} deep; up to {limit} is moderate.',
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
