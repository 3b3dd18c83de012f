import { defineWords } from '../words/words.ts';

const en = {
  'no-email': 'Enter your email address.',
  'odd-email': 'This isn’t a valid email address. Use the format you@example.com.',
  'no-password': 'Enter a password.',
  'short-password': 'Use at least 8 characters.',
  'long-password': 'Use no more than 256 characters.',
  'common-password': 'This password is one of the 100,000 most common ones. Choose another.',
  'own-password':
    'This password consists mostly of your email address, your name or “Siteglass”. Choose another.',
} as const;

/** Words shared by the login, sign-up, and password pages. */
export const entryWords = defineWords('entry/entry', {
  email: 'Email',
  password: 'Password',
  newPassword: 'Choose a password',
  passwordHint: 'At least 8 characters. Several unrelated words are easy to remember.',
  name: 'Your name (optional)',
  problems: en,
  check: 'Check the following:',
  wait: 'Too many attempts. Try again in {when}.',
  incompleteTitle: 'This link is incomplete',
  incomplete:
    'The part of the link after the # sign is missing. Reloading the page also removes it. Open the link again from where you found it, or copy the whole link.',
  deadTitle: 'This link is no longer valid',
  checking: 'Checking the link…',
  sentTitle: 'Check your email',
  anotherAddress: 'Use a different email address',
  needsSetup:
    'No account exists yet. When the service started, it printed a setup link in its terminal or log. Open that link to create the first account. Until then, every start prints a new one.',
  tryScan: 'Try a scan without an account',
});
