import { defineWords } from '../../words/words.ts';

export const tableWords = defineWords('components/data-table', {
  find: 'Search',
  all: 'All',
  sort: 'Sort by',
  unsorted: 'Default order',
  ascending: '{name}, ascending',
  descending: '{name}, descending',
  sortBy: 'Sort by {name}',
  columns: 'Columns',
  file: 'CSV',
  fileHint: 'Download the rows and columns shown',
  rows: '{count, plural, one {# row} other {# rows}}',
  of: '{shown} of {all}',
  none: 'No rows match your filters.',
  clear: 'Clear filters',
});
