import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than half of the main text lies within `data-nosnippet`: the attribute is made for single passages.
 * Where no snippet may be shown anyway, `idx-nosnippet` tells the cause.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr
 */
export const idxDataNosnippetMain = defineCheck({
  id: 'idx-data-nosnippet-main',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { percent: 50 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Main text may be quoted',
    pass: 'Main text may be quoted',
    why: 'Text within data-nosnippet appears neither in snippets nor in AI overviews; when most of a page lies within it, little is left to show.',
    fix: 'Put data-nosnippet on the passages that should not be quoted, and take it off the elements around the main text.',
    details: {
      covered:
        'Text within data-nosnippet makes up {percent}% of the main text; {limit}% leaves enough to quote.',
    },
  },
  run({ text, indexability }, limit) {
    if (text.mainCharacters === 0) return notApplicable('no-text');
    const percent = (100 * text.noSnippetCharacters) / text.mainCharacters;
    if (percent <= limit.percent || indexability.googlebot.nosnippet) return pass();
    return fail('covered', { percent: Math.ceil(percent), limit: limit.percent });
  },
});
