import { defineWords } from '../../words/words.ts';

/** The changes since another scan, in a line. */
export const changesWords = defineWords('scan/changes', {
  since: 'Since the scan of {date}: {changes}.',
  other: 'Compared with {url}, scanned {date}: {changes}.',
  first: 'First scan of this page.',
  score: 'score {change}',
  sameScore: 'score unchanged',
  otherRules: 'scores not comparable',
  noIssues: 'no issues fixed or new',
  fixed: '{count, plural, one {# issue fixed} other {# issues fixed}}',
  found: '{count, plural, =0 {none new} one {# new} other {# new}}',
  foundOnly: '{count, plural, one {# new issue} other {# new issues}}',
  view: 'View changes',
});
