import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isSameUrl } from '../../parse/url-identity.ts';

/**
 * Fires when scripts replace the canonical URL by another one. A canonical that scripts add is left to `can-js-only`,
 * one that they remove to `can-missing`, and a second one to `can-multiple`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const canJsChanged = defineCheck({
  id: 'can-js-changed',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  weight: 4,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Canonical URL changed by JavaScript',
    pass: 'Canonical URL not changed by JavaScript',
    why: 'Google sees two canonical URLs for the page, before and after rendering, and can’t know which one is meant.',
    fix: 'Set the canonical URL in the HTML that the server sends, and don’t let scripts change it. If only a script can know it, leave it out of the HTML.',
    details: {
      changed: 'The HTML declares {raw} as the canonical URL, the rendered page {rendered}.',
    },
  },
  run({ rendering, canonical: { canonical } }) {
    if (rendering === null) return notApplicable('not-rendered');
    const before = rendering.raw.canonical.canonical;
    if (before === null || canonical === null) return notApplicable('no-canonical');
    return isSameUrl(before.url, canonical.url)
      ? pass()
      : fail('changed', { raw: before.url, rendered: canonical.url }, canonical.element);
  },
});
