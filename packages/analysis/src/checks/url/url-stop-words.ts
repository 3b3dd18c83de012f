import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { stopWordsOf } from '../../language/stop-words.ts';

/**
 * Fires when the last path segment reads like a full sentence, with several stop words of the page’s
 * language. One or two stop words are fine, since they often belong to a name or make the URL readable.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlStopWords = defineCheck({
  id: 'url-stop-words',
  row: 'url-extension/stop-words',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { words: 3 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Stop words in URL',
    pass: 'Few or no stop words in URL',
    why: 'Stop words such as “the” or “of” make a URL longer without saying anything about the page.',
    fix: 'In new URLs, keep only the words that name the topic. Existing URLs aren’t worth changing for this.',
    details: {
      filler:
        'The last URL segment contains {count, plural, one {# stop word} other {# stop words}}: {words}.',
    },
  },
  run({ url: { segments }, language: { primary } }, limit) {
    if (primary === null) return notApplicable('no-language');
    const known = stopWordsOf(primary);
    if (known.size === 0) return notApplicable('no-word-list');
    const words = (segments.at(-1) ?? '')
      .slice(0, 1000)
      .toLowerCase()
      .split(/[-_+. ~]+/);
    const filler = words.filter((word) => known.has(word));
    if (filler.length < limit.words) return pass();
    return fail('filler', { count: filler.length, words: [...new Set(filler)] });
  },
});
