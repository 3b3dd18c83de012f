import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { directivesFor } from '../../facts/indexability.ts';

/**
 * Fires when the HTML as sent excludes the page from the index and scripts take that back. A noindex that is still
 * there after rendering, or only then, is left to `idx-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const idxOnlyInRawHtml = defineCheck({
  id: 'idx-only-in-raw-html',
  version: 1,
  category: 'indexability',
  severity: 'error',
  weight: 6,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Noindex removed by JavaScript',
    pass: 'No noindex removed by JavaScript',
    why: 'When Google finds noindex in the HTML, it may skip rendering, so that it never sees a script remove it. The page then stays out of search.',
    fix: 'If the page should be found in search, remove noindex from the HTML that the server sends.',
    details: {
      removed: 'The HTML has a robots meta tag with “{directive}”, which a script removes.',
    },
  },
  run({ rendering, indexability }) {
    if (rendering === null) return notApplicable('not-rendered');
    if (indexability.googlebot.noindex) return pass();
    const removed = directivesFor(rendering.raw.indexability.directives, 'googlebot').find(
      ({ name }) => name === 'noindex' || name === 'none',
    );
    return removed === undefined ? pass() : fail('removed', { directive: removed.name });
  },
});
