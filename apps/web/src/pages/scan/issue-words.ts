import { defineWords } from '../../words/words.ts';

export const issueWords = defineWords('scan/issue', {
  search: 'Search the issues',
  severity: 'Severity',
  category: 'Category',
  allCategories: 'All categories',
  noCategory: 'Other',
  list: 'Issues, what brings most first',
  shown: '{number} of {all}',
  issue: '{count, plural, one {# issue} other {# issues}}',
  pointsHead: 'Points',
  points: '{count, plural, one {# point} other {# points}}',
  under: 'under',
  keys: 'Keys: ↑ ↓ or j k to move, Enter to open, Esc to go back.',
  none: 'No issue fits these filters.',
  clear: 'Show all',
  back: 'All issues',
  at: 'Issue {number} of {all}',
  before: 'Issue before',
  after: 'Next issue',
  passed: '{count, plural, one {# check passed} other {# checks passed}}',
  notApplicable:
    '{count, plural, one {# check does not apply to this page} other {# checks do not apply to this page}}',
  crashed:
    '{count, plural, one {# check failed itself and could not judge: it counts neither way} other {# checks failed themselves and could not judge: they count neither way}}',
  categoriesTitle: 'How the score is made',
  categories:
    'The score is the share of the checks passed, by weight: a check weighs within its category, a category within the whole. What does not apply does not count.',
  categoriesCaption: 'Score, weight and lost points of each category, most points lost first',
  rest: '{count, plural, one {# category with nothing to mend} other {# categories with nothing to mend}}',
});
