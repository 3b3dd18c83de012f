import { defineWords } from '../../words/words.ts';

export const issueWords = defineWords('scan/issue', {
  search: 'Search issues',
  severity: 'Severity',
  category: 'Category',
  allCategories: 'All categories',
  noCategory: 'Other',
  list: 'Issues, the most severe first, then by points to gain',
  shown: '{number} of {all}',
  issue: '{count, plural, one {# issue} other {# issues}}',
  pointsHead: 'Points',
  points: '{count, plural, one {# point} other {# points}}',
  under: 'less than',
  keys: 'Keyboard shortcuts: in the list, ↑ ↓ or j k to move and Enter to open; in an issue, j k for the next or previous one and Esc to go back to the list.',
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
    'The score starts at 100. Each failed check takes a share of what is left, by its severity and weight; checks that pass or do not apply change nothing. The scores of all categories multiply to the total.',
  capped:
    'Without the cap, the score would be {score}. The points below count toward that score, so fix what caps it first.',
  subScore: '{label}: {score}.',
  olderScore:
    'This result was scored by earlier rules: the weighted share of the checks passed. Scan the page again to compare it with newer results.',
  categoryLost: '{text} Most points lost: {label}.',
  categoriesCaption: 'Score and points lost by category, most points lost first',
  rest: '{count, plural, one {# category with no issues} other {# categories with no issues}}',
});
