import { defineWords } from '../words/words.ts';

const en = {
  'no-email': 'Enter your e-mail address.',
  'odd-email': 'This is not an e-mail address. One looks like you@example.com.',
  'no-password': 'Enter a password.',
  'short-password': 'This is shorter than 8 characters.',
  'long-password': 'This is longer than 1,024 characters.',
} as const;

/** Words that several of the pages around an account share. */
export const entryWords = defineWords('entry/entry', {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'Choose a password',
  passwordHint: 'At least 8 characters. Several words that do not belong together are easy to keep in mind.',
  name: 'Your name (optional)',
  problems: en,
  check: 'Some of it needs another look:',
  wait: 'Too many tries in a short time. Try again in {when}.',
  incompleteTitle: 'This link is not complete',
  incomplete:
    'What makes it work is missing: the part behind the # sign. It is also gone when the page is loaded again. Open the link once more where you found it, or copy it whole.',
  deadTitle: 'This link does not work any more',
  checking: 'Looking at the link …',
  sentTitle: 'Look into your mail',
  anotherAddress: 'Use another address',
  needsSetup:
    'No account exists here yet. When the service was started, it printed a set-up link in its terminal or log: open it to create the first account. Each start prints a new one until then.',
  tryScan: 'Try a scan without an account',
});
