import { defineWords } from '../../words/words.ts';

export const tableWords = defineWords('components/data-table', {
  find: 'Find',
  all: 'all',
  sort: 'Sort by',
  unsorted: 'Original order',
  ascending: '{name}, rising',
  descending: '{name}, falling',
  sortBy: 'Sort by {name}',
  columns: 'Columns',
  file: 'CSV',
  fileHint: 'Download the rows and columns shown here',
  rows: '{count, plural, one {# row} other {# rows}}',
  of: '{shown} of {all}',
  none: 'No row matches.',
  clear: 'Show all rows',
});
