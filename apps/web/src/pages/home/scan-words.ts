import { defineWords } from '../../words/words.ts';

/** Words of the one field that the page is for. */
export const scanWords = defineWords('home/scan', {
  label: 'Address of the page',
  button: 'Scan',
  busy: 'Starting …',
  guestHint: 'The first scan is free and needs no account. It takes a few seconds.',
  hint: 'The result also goes into your history.',
  empty: 'Enter the address of a page, such as example.com.',
  invalid:
    'No public web page can be reached under this address. Write it like example.com or https://example.com/page.',
  guestLimit: 'The scans without an account are used up for now. You can start another one in {when}.',
  limit: 'The scans of your plan are used up for now. You can start another one in {when}.',
  quick: 'That was quick. Try again in {when}.',
  more: 'With an account, there are more:',
  signUp: 'create one',
  or: 'or',
  logIn: 'log in',
});
