import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page loads so much that the browser stopped it. Time is no such limit: a page may well keep a
 * connection open.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight
 */
export const jsCutOff = defineCheck({
  id: 'js-cut-off',
  version: 1,
  category: 'rendering',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  text: {
    failure: 'Page too heavy to load completely',
    pass: 'Page loaded completely',
    why: 'Pages that load this much are slow and expensive on phones. Here the rendering stopped before everything was loaded, so parts of the page may be missing in this result.',
    fix: 'Load less at once: fewer and smaller images, scripts, and videos, and those further down the page only when they are needed.',
    details: {
      requests: 'Loading stopped after {count, plural, one {# request} other {# requests}}.',
      bytes: 'Loading stopped after {megabytes, number} MB.',
    },
  },
  run({ rendering }) {
    if (rendering === null) return notApplicable('not-rendered');
    const { end, requests, bytes } = rendering.browser;
    if (end === 'requests') return fail('requests', { count: requests });
    if (end === 'bytes') return fail('bytes', { megabytes: Math.round(bytes / 1_000_000) });
    return pass();
  },
});
