import type { Language } from '@siteglass/analysis/text';
import { sayIn, type Rendered } from '../text/say.ts';

/** What a report is about. */
export type ReportKind = 'page' | 'crawl';
export type IssueSeverity = 'error' | 'warning' | 'notice';

/** The texts of the emails about reports. */
export const reportTexts = {
  subject: { plain: '{name}: {score}', changed: '{name}: {score}, {change}' },
  score: { plain: '{score} out of 100', graded: '{score} ({grade})', none: 'no score' },
  test: {
    subject: 'Test: {subject}',
    note: 'This is a test. It was sent only to you, and shows the report as its recipients would see it now.',
  },
  outOfHundred: 'out of 100',
  average: {
    known: 'Average of {pages, plural, one {# page} other {# pages}}',
    unknown: 'Average of all pages',
  },
  change: {
    same: 'unchanged since {date}',
    up: 'up {points, plural, one {# point} other {# points}} since {date}',
    down: 'down {points, plural, one {# point} other {# points}} since {date}',
  },
  shortChange: {
    up: 'up {points, plural, one {# point} other {# points}}',
    down: 'down {points, plural, one {# point} other {# points}}',
  },
  scanned: 'Scanned on {date}',
  counts: {
    error: '{count, plural, one {# critical issue} other {# critical issues}}',
    warning: '{count, plural, one {# warning} other {# warnings}}',
    notice: '{count, plural, one {# notice} other {# notices}}',
  },
  screenshot: 'The page above the fold on a phone',
  topIssues: 'Top issues',
  noIssues: 'No issues found.',
  ignored:
    '{count, plural, one {# issue is ignored, and left out of this report.} other {# issues are ignored, and left out of this report.}}',
  fix: 'Fix: {fix}',
  onPages: '{pages, plural, one {# page} other {# pages}}',
  newIssues: 'New issues since {date}',
  fixedIssues: 'Fixed since {date}',
  noChanges: 'No new or fixed issues since {date}.',
  more: 'and {count, number} more',
  open: { page: 'View full results', crawl: 'View full report' },
  attached: 'The full report is attached as a PDF.',
  why: {
    page: 'You’re receiving this email because this address gets scheduled reports about this page.',
    crawl: 'You’re receiving this email because this address gets scheduled reports about this website.',
  },
  unsubscribe: 'Unsubscribe',
  failedSubject: '{name}: report failed',
  failed: {
    page: 'The page could not be scanned on {date}, so there is no report this time.',
    crawl: 'The website could not be crawled on {date}, so there is no report this time.',
  },
  reason: 'Reason: {reason}',
  next: 'The next report will run as scheduled.',
  openReports: 'View scheduled reports',
  whyFailed: {
    page: 'You’re receiving this email because your account has a scheduled report about this page. Other recipients were not notified.',
    crawl:
      'You’re receiving this email because your account has a scheduled report about this website. Other recipients were not notified.',
  },
} as const;

export const reportTextsIn = (language: Language): Rendered<typeof reportTexts> =>
  sayIn(reportTexts, language, 'emails', 'report');
