import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';
import type { ViewName } from './views.ts';

const viewNamesEn: Readonly<Record<ViewName, string>> = {
  issues: 'Issues',
  preview: 'Previews',
  content: 'Content',
  links: 'Links',
  data: 'Structured data',
  ai: 'AI answers',
  security: 'Security',
  authority: 'Authority',
  technical: 'Technical',
};

const viewNamesIt: Readonly<Record<ViewName, string>> = {
  issues: 'Problemi',
  preview: 'Anteprime',
  content: 'Contenuto',
  links: 'Link',
  data: 'Dati strutturati',
  ai: 'Risposte IA',
  security: 'Sicurezza',
  authority: 'Autorevolezza',
  technical: 'Tecnica',
};

export const scanWords = defineWords('scan', {
  title: 'Scan of {page}',
  wait: 'Reading the scan …',
  complete: 'The scan is complete: score {score} of 100, grade {grade}.',
  sitemapComplete: 'The sitemap scan is complete: {pages} analysed.',
  page: '{count, plural, one {# page} other {# pages}}',
  viewsLabel: 'Views of the result',
  views: viewNamesEn,
  noTitle: 'A page without a title',
  scanned: 'Scanned',
  cached: 'taken from a scan of the last hour',
  redirected: 'led to',
  since: '{change} since the ',
  before: 'last scan ({score})',
  otherScanner: 'The checks have changed since then: part of the difference may be theirs.',
  clean: 'Nothing to mend: every check that applies has passed.',
  found: '{issues} to mend: {severities}.',
  issue: '{count, plural, one {# issue} other {# issues}}',
  critical: '{count, plural, one {# critical} other {# critical}}',
  warning: '{count, plural, one {# warning} other {# warnings}}',
  notice: '{count, plural, one {# notice} other {# notices}}',
  gainOne: 'Mending it would bring about',
  gain: 'Mending the first {count} would bring about',
  points: '{count, plural, one {# point} other {# points}}',
  startWith: 'Start here:',
  howScored: 'How the score is made',
  guest:
    'This result is yours in this browser alone. With an account, scans are kept and you see how the score changes.',
  signUp: 'Sign up',
  logIn: 'Log in',
});
