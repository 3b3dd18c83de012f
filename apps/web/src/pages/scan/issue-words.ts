import { defineWords } from '../../words/words.ts';

export const issueWords = defineWords('scan/issue', {
  search: 'Search issues',
  severity: 'Severity',
  category: 'Category',
  allCategories: 'All categories',
  noCategory: 'Other',
  list: 'Issues, most points to gain first',
  shown: '{number} of {all}',
  issue: '{count, plural, one {# issue} other {# issues}}',
  pointsHead: 'Points',
  points: '{count, plural, one {# point} other {# points}}',
  under: 'less than',
  keys: 'Keyboard shortcuts: ↑ ↓ or j k to move, Enter to open, Esc to go back.',
  none: 'No issues match these filters.',
  clear: 'Clear filters',
  back: 'All issues',
  at: 'Issue {number} of {all}',
  before: 'Previous issue',
  after: 'Next issue',
  passed: '{count, plural, one {# check passed} other {# checks passed}}',
  notApplicable:
    '{count, plural, one {# check does not apply to this page} other {# checks do not apply to this page}}',
  crashed:
    '{count, plural, one {# check could not be completed and does not affect the score} other {# checks could not be completed and do not affect the score}}',
  categoriesTitle: 'How the score is calculated',
  categories:
    'The score is the weighted share of checks passed. Each check has a weight within its category, and each category has a weight in the total. Checks that do not apply are not counted.',
  categoriesCaption: 'Score, weight and points lost by category, most points lost first',
  rest: '{count, plural, one {# category with no issues} other {# categories with no issues}}',
});
