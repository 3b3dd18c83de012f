import { defineWords } from '../../../../words/language.tsx';
import { noun } from '../../../../words/noun.ts';
import { problemsEn, problemsIt } from './problem-words.ts';

export const dataWords = defineWords('scan/views/data', {
  item: '{count, plural, one {# item} other {# items}}',
  itemsIn: '{items} in {syntaxes}',
  ready: '{ready} of {all} rich results complete',
  noRich: 'none that makes a rich result',
  problem: '{count, plural, one {# problem} other {# problems}}',
  none: 'This page has no structured data.',
  noneNote:
    'Structured data tells search engines what a page is about: an article, a product, an event. They show some of it as rich results.',
  problems: 'Problems',
  problemsNote: 'What a search engine cannot read, or not as it was meant.',
  texts: problemsEn,
  unknown: 'Something is wrong: {code}.',
  place: 'line {line}, column {column}',
  element: 'HTML element {element}',
  rich: 'Rich results',
  richNote: 'What Google shows beyond title and text. That a page is complete does not promise it.',
  complete: 'Complete',
  incomplete: 'Not complete',
  ended: 'Google shows it no more since {when}',
  endedSome: 'Google shows it no more',
  required: 'Missing, required',
  recommended: 'Missing, recommended',
  wrong: 'Wrong values',
  or: ' or ',
  source: 'What Google asks for',
  items: 'Items',
  itemsLabel: 'Structured data of the page',
  untyped: 'without a type',
  again: '{name}, as above',
  numbers: '{count} values',
  cut: 'Not all is shown: the page has more than is kept.',
});
