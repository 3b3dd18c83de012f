import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Passes when all places that `speakable` names lead to a text of the page. A page that marks nothing as speakable is
 * not judged, nor one whose selectors are written in a way that is not read here.
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
    failure: 'Speakable parts exist',
    pass: 'Speakable parts exist',
    details: {
      resolved: 'All places marked as speakable lead to a text: {count}.',
      some: 'Some places marked as speakable lead to no text: {places}.',
      none: 'No place marked as speakable leads to a text: {places}.',
      empty: 'The page marks something as speakable without saying where it is.',
      unmarked: 'The page marks nothing as speakable; nothing asks for it.',
      'not-read': 'The places marked as speakable are written in a way that is not read here.',
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
