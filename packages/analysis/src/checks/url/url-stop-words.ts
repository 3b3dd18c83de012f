import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { stopWordsOf } from '../../language/stop-words.ts';

/**
 * Fires when the last part of the path is written out like a sentence, with several words that carry no
 * meaning of their own in the language of the page. One or two often belong to a name or make it readable.
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
    failure: 'URL without filler words',
    pass: 'URL without filler words',
    why: 'Filler words make an address longer and say nothing about the page.',
    fix: 'Keep the words in new addresses that name the subject; an old address is not worth changing for it.',
    details: { filler: 'Filler words in the last part of the URL: {count}. They are: {words}.' },
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
