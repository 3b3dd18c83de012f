import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than half of the main text is inside `data-nosnippet`, which is meant for individual passages.
 * If no snippet may be shown anyway, `idx-nosnippet` reports the cause.
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
    failure: 'Most main text excluded from snippets',
    pass: 'Main text available for snippets',
    why: 'Text inside data-nosnippet appears neither in snippets nor in AI Overviews. If it covers most of the page, little is left to show.',
    fix: 'Set data-nosnippet only on passages that should not be quoted, and remove it from elements that contain the main text.',
    details: {
      covered:
        'Text inside data-nosnippet makes up {percent}% of the main text. Up to {limit}% leaves enough to quote.',
    },
  },
  run({ text, indexability }, limit) {
    if (text.mainCharacters === 0) return notApplicable('no-text');
    const percent = (100 * text.noSnippetCharacters) / text.mainCharacters;
    if (percent <= limit.percent || indexability.googlebot.nosnippet) return pass();
    return fail('covered', { percent: Math.ceil(percent), limit: limit.percent });
  },
});
