import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mainWordsAdded } from '../../facts/rendering.ts';

/**
 * Fires when most words of the main content, or nearly all words of the page, are not in the HTML as sent. Words that
 * the HTML hides until a script shows them are in it, and what scripts add around the main content, such as a consent
 * banner, doesn’t count. A few words never fire.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const jsContentOnly = defineCheck({
  id: 'js-content-only',
  version: 1,
  category: 'rendering',
  severity: 'warning',
  weight: 5,
  appliesTo: 'indexable-html',
  thresholds: { words: 50, percent: 50, rawWords: 50 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Main content added by JavaScript',
    pass: 'Main content in the HTML',
    why: 'Google indexes such content only after rendering the page, which may take longer. Most other crawlers, including those of AI assistants and social networks, run no JavaScript and see an empty page.',
    fix: 'Render the page on the server or when the site is built (server-side rendering, static generation), so that its content is in the HTML.',
    details: {
      added:
        '{added, number} of {words, plural, one {# word} other {# words}} of the main content are added by JavaScript.',
    },
  },
  run({ rendering, text }, limit) {
    if (rendering === null) return notApplicable('not-rendered');
    const { raw } = rendering;
    const { words, added } = mainWordsAdded(raw, { text });
    const isMost = added * 100 > words * limit.percent || raw.text.bodyWords < limit.rawWords;
    return added >= limit.words && isMost
      ? fail('added', { added, words }, text.mainElements.slice(0, 1))
      : pass();
  },
});
