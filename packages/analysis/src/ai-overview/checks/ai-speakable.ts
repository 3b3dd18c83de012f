import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Passes when all selectors in `speakable` match text on the page. Some matches earn half. Doesn’t apply to pages
 * without speakable markup, or whose selectors use an unsupported format.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/speakable
 */
export const aiSpeakable = defineAiCheck({
  id: 'ai-speakable',
  version: 1,
  basis: 'documented',
  maxScore: 1,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/speakable',
  text: {
    failure: 'Missing or invalid speakable markup',
    pass: 'Valid speakable markup',
    details: {
      resolved:
        '{count, plural, one {# speakable selector matches} other {All # speakable selectors match}} text on the page.',
      some: 'Some speakable selectors don’t match any text on the page: {places}.',
      none: 'No speakable selector matches text on the page: {places}.',
      empty: 'The page has speakable markup without a selector.',
      unmarked: 'The page has no speakable markup. It’s optional.',
      'not-read': 'The format of the speakable selectors isn’t supported by this check.',
    },
  },
  run({ speakable }) {
    if (speakable === null) return aiNotApplicable('unmarked', {});
    const { resolved, unresolved, notRead } = speakable;
    if (unresolved.length > 0)
      return resolved > 0
        ? aiPartial(0.5, 'some', { places: unresolved })
        : aiFail('none', { places: unresolved });
    if (resolved > 0) return aiPass('resolved', { count: resolved });
    return notRead > 0 ? aiNotApplicable('not-read', {}) : aiFail('empty', {});
  },
});
