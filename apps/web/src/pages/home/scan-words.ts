import { defineWords } from '../../words/words.ts';

/** Words of the scan form on the home page. */
export const scanWords = defineWords('home/scan', {
  label: 'Page URL',
  button: 'Run scan',
  busy: 'Starting…',
  guestHint: 'Your first scan is free, no account needed. It takes a few seconds.',
  hint: 'The result is also saved to your history.',
  empty: 'Enter a page URL, such as example.com.',
  invalid: 'This isn’t the URL of a public web page. Enter one like example.com or https://example.com/page.',
  guestLimit: 'You’ve used all scans available without an account. You can run another one in {when}.',
  limit: 'You’ve used all scans in your plan for now. You can run another one in {when}.',
  quick: 'You’re scanning too fast. Try again in {when}.',
  more: 'For more scans,',
  signUp: 'create an account',
  or: 'or',
  logIn: 'log in',
});
