import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when only the rendered page declares a canonical URL. Google recommends against scripts for that, but follows
 * them.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const canJsOnly = defineCheck({
  id: 'can-js-only',
  version: 1,
  category: 'canonical',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Canonical URL added by JavaScript',
    pass: 'Canonical URL in the HTML',
    why: 'Google learns this canonical URL only after rendering the page. Search engines that don’t run JavaScript never do.',
    fix: 'Declare the canonical URL in the HTML that the server sends.',
    details: {
      added: 'JavaScript adds the canonical URL {url}.',
    },
  },
  run({ rendering, canonical: { canonical } }) {
    if (rendering === null) return notApplicable('not-rendered');
    if (canonical === null) return notApplicable('no-canonical');
    return rendering.raw.canonical.declarations.length > 0
      ? pass()
      : fail('added', { url: canonical.url }, canonical.element);
  },
});
