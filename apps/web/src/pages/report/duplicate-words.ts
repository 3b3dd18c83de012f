import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';

/** The site checks that find pages alike. */
export const duplicateKinds = [
  'dup-exact',
  'dup-near',
  'title-duplicate',
  'desc-duplicate',
  'h1-duplicate',
] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

const kindsEn: Readonly<Record<DuplicateKind, string>> = {
  'dup-exact': 'Same content',
  'dup-near': 'Nearly the same',
  'title-duplicate': 'Titles',
  'desc-duplicate': 'Descriptions',
  'h1-duplicate': 'Main headings',
};
const kindsIt: Readonly<Record<DuplicateKind, string>> = {
  'dup-exact': 'Stesso contenuto',
  'dup-near': 'Quasi uguale',
  'title-duplicate': 'Titoli',
  'desc-duplicate': 'Descrizioni',
  'h1-duplicate': 'Titoli principali',
};

export const duplicateWords = defineWords('report/duplicate', {
  wait: 'Reading the duplicates …',
  label: 'Kinds of duplicates',
  kinds: kindsEn,
  page: '{count, plural, one {# page} other {# pages}}',
  group: '{count, plural, one {# group} other {# groups}}',
  lead: (pages: string, groups: string | null) =>
    groups === null ? `${pages} are alike.` : `${pages} in ${groups}, the largest first.`,
  none: 'No duplicates',
  noneText: 'Every page has its own content, title, description and main heading.',
  noneOfKind: 'None of this kind',
  noneOfKindText: 'Every page has its own.',
});
