import { defineWords } from '../../words/words.ts';

export const groupWords = defineWords('report/groups', {
  groupBy: 'Group by',
  none: 'None',
  names: { template: 'Template', folder: 'Folder' },
  active: { template: 'Template {name}', folder: 'Folder {name}' },
  all: 'Show all',
  note: 'In a template, # stands for part of the path with a number, and * for the last part.',
  pages: 'Pages',
  issues: 'Findings',
  score: 'Average score',
  affected: 'Affected URLs',
  news: 'New',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  counts: {
    template: '{count, plural, one {# template} other {# templates}}',
    folder: '{count, plural, one {# folder} other {# folders}}',
  },
  largest: 'The {shown} largest of {all}.',
});
