import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on underscores in the path. In parameter names they are common and harmless.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Underscores in URL',
    pass: 'No underscores in URL',
    why: 'Search engines read words joined by an underscore as one word. Hyphens separate them.',
    fix: 'Use hyphens instead of underscores in new URLs. If you change existing URLs, redirect the old ones.',
    details: {
      underscore: 'The URL path contains underscores: {path}.',
    },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => segment.includes('_'))
      ? fail('underscore', { path: `/${segments.join('/')}` })
      : pass();
  },
});
