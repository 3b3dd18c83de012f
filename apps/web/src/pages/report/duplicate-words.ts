import { defineWords } from '../../words/words.ts';

/** The site checks that find pages alike. */
export const duplicateKinds = [
  'dup-exact',
  'dup-near',
  'title-duplicate',
  'desc-duplicate',
  'h1-duplicate',
] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

const kindsEn = {
  'dup-exact': 'Same content',
  'dup-near': 'Nearly the same',
  'title-duplicate': 'Titles',
  'desc-duplicate': 'Descriptions',
  'h1-duplicate': 'Main headings',
} as const;

export const duplicateWords = defineWords('report/duplicate', {
  wait: 'Reading the duplicates …',
  label: 'Kinds of duplicates',
  kinds: kindsEn,
  page: '{count, plural, one {# page} other {# pages}}',
  group: '{count, plural, one {# group} other {# groups}}',
  lead: '{pages} are alike.',
  leadGroups: '{pages} in {groups}, the largest first.',
  none: 'No duplicates',
  noneText: 'Every page has its own content, title, description and main heading.',
  noneOfKind: 'None of this kind',
  noneOfKindText: 'Every page has its own.',
});
