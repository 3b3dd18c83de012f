import { defineWords } from '../../../../words/words.ts';

/** By the names in the API. */
const fieldsEn = {
  title: 'Title',
  description: 'Meta description',
  canonical: 'Canonical URL',
  robots: 'Robots directives',
  indexable: 'Indexable',
  status_code: 'Status',
  final_url: 'Final URL',
  h1: 'H1',
  word_count: 'Words of main content',
};

/** By the parts of the view. */
const sameEn = {
  issues: 'No issues fixed or new.',
  page: 'Title, description, canonical URL, robots directives, status, final URL, H1, and word count are unchanged.',
  text: 'The visible text is unchanged.',
  links: 'All links go to the same URLs as before.',
  scores: 'Every category has the same score as before.',
};

export const changesViewWords = defineWords('scan/views/changes', {
  wait: 'Comparing…',
  none: 'Nothing to compare yet',
  noneText:
    'Scan this page again after your next change to see which issues are fixed, which are new, and what is different on the page.',
  compareWith: 'Compare with',
  choose: 'Choose a scan',
  scanWith: 'Score {score} · {time}',
  latest: 'Only the latest {count} scans are listed.',
  viewOther: 'View that scan',
  unchanged: 'Unchanged',
  same: sameEn,
  rules: 'The scores follow different rules, so they don’t say what has changed on the page.',
  issues: 'Issues',
  balance: '{before} before, {after} now, {open} of them in both scans.',
  issue: 'Issue',
  change: 'Change',
  severity: 'Severity',
  points: 'Points',
  kinds: { new: 'New', fixed: 'Fixed', gone: 'No longer applies' },
  incomparable:
    '{count, plural, one {# check can’t be compared and counts as neither new nor fixed} other {# checks can’t be compared and count as neither new nor fixed}}',
  reasons: {
    added: 'Checked only since the later scan',
    removed: 'No longer checked',
    changed: 'Rules changed',
    crashed: 'Could not be completed',
  },
  page: 'Page',
  field: 'Field',
  before: 'Before',
  after: 'Now',
  empty: 'Not set',
  yes: 'Yes',
  no: 'No',
  fields: fieldsEn,
  text: 'Text',
  htmlDeleted: 'The text can’t be compared: the HTML of at least one of the scans is no longer stored.',
  textBalance:
    '{passages}: {added, plural, one {# word} other {# words}} added, {removed, plural, one {# word} other {# words}} removed.',
  passage: '{count, plural, one {# passage changed} other {# passages changed}}',
  passages: 'Changed passages',
  firstPassages: 'Showing the first {count} passages.',
  passageKinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  notMain: 'Outside the main content',
  links: 'Links',
  linkBalance:
    'Internal links: {internalBefore} before, {internalAfter} now; external: {externalBefore} before, {externalAfter} now.',
  incompleteLinks: 'One of the pages has more links than are stored. Only the first 500 are compared.',
  firstLinks: 'Listing the first 100 of each kind: {all} link targets changed in total.',
  url: 'URL',
  anchor: 'Anchor text',
  linkKinds: { added: 'Added', removed: 'Removed' },
  kind: 'Type',
  types: { internal: 'Internal', external: 'External' },
  scores: 'Scores',
  category: 'Category',
  difference: 'Change',
});
