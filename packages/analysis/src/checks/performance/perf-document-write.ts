import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an inline script writes another script into the page with `document.write`. Chrome refuses to load such
 * scripts on slow connections. What runs only if a file failed to load, as in `window.jQuery || document.write(…)`,
 * does not count, nor does what is for old browsers only, or text.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/best-practices/no-document-write
 */
export const perfDocumentWrite = defineCheck({
  id: 'perf-document-write',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/no-document-write',
  text: {
    failure: 'Scripts loaded by document.write()',
    pass: 'No scripts loaded by document.write()',
    why: 'The browser stops building the page until such a script has loaded. On slow connections, Chrome doesn’t load it at all.',
    fix: 'Load these scripts with a script element that has async or defer.',
    details: {
      written:
        '{count, plural, one {# inline script writes} other {# inline scripts write}} another script into the page.',
    },
  },
  run({ scripts }) {
    const inline = scripts.filter(
      ({ src, isJavaScript, textUnits }) => src === null && isJavaScript && textUnits > 0,
    );
    if (inline.length === 0) return notApplicable('no-inline-scripts');
    const writing = inline.filter(({ writesScript }) => writesScript);
    return writing.length === 0
      ? pass()
      : fail(
          'written',
          { count: writing.length },
          writing.map(({ element }) => element),
        );
  },
});
