import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on underscores in the path; in the names of parameters they are common and harmless.
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
    failure: 'Words of the URL joined by hyphens',
    pass: 'Words of the URL joined by hyphens',
    why: 'Search engines read words that are joined by an underscore as one word; hyphens part them.',
    fix: 'Use hyphens in place of underscores in new addresses, and redirect old ones when they are changed.',
    details: { underscore: 'The path of the URL has underscores: {path}.' },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => segment.includes('_'))
      ? fail('underscore', { path: `/${segments.join('/')}` })
      : pass();
  },
});
