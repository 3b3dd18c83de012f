import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the title repeats the same word of four letters or more at least three times, and the word is a good part of
 * the title, which search engines may rewrite as keyword stuffing. Where words are not separated by spaces, nothing is counted.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleRepetition = defineCheck({
  id: 'title-repetition',
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { times: 3, letters: 4, percent: 25 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Repeated words in page title',
    pass: 'No repeated words in page title',
    why: 'Google may replace a title that repeats words, and searchers take it for spam.',
    fix: 'Say each thing once, in the words that describe this page best.',
    details: {
      repeated: 'The title contains “{word}” {count, number} times.',
    },
  },
  run({ title }, limit) {
    if (title === null) return notApplicable('no-title');
    const counts = new Map<string, number>();
    let words = 0;
    for (const [word] of title.text
      .slice(0, 1000)
      .toLowerCase()
      .matchAll(/\p{L}+/gu)) {
      words++;
      if (word.length < limit.letters) continue;
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most === undefined || most[1] < limit.times || 100 * most[1] < limit.percent * words) return pass();
    return fail('repeated', { word: most[0], count: most[1] }, title.element);
  },
});
