import { defineWords } from '../../words/words.ts';

/** The site checks that find duplicates. */
export const duplicateKinds = [
  'dup-exact',
  'dup-near',
  'title-duplicate',
  'desc-duplicate',
  'h1-duplicate',
] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

const kindsEn = {
  'dup-exact': 'Exact duplicates',
  'dup-near': 'Near-duplicates',
  'title-duplicate': 'Titles',
  'desc-duplicate': 'Meta descriptions',
  'h1-duplicate': 'H1 headings',
} as const;

export const duplicateWords = defineWords('report/duplicate', {
  wait: 'Loading duplicates…',
  label: 'Types of duplicates',
  kinds: kindsEn,
  page: '{count, plural, one {# page} other {# pages}}',
  group: '{count, plural, one {# group} other {# groups}}',
  lead: '{pages} affected.',
  leadGroups: '{pages} in {groups}, largest first.',
  none: 'No duplicates',
  noneText: 'Every page has its own content, title, meta description, and H1 heading.',
  noneOfKind: 'No duplicates of this type',
  noneOfKindText: 'All pages differ from one another here.',
});
