import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'What waits behind the login',
    'Your overview shows the pages you have scanned and how their scores have moved. From there, you can start a new scan, open an older result, or look up what an issue means. You also find the API keys for your own scripts there. Each key shows when it was last used, so you notice one that nobody needs any more.',
  ],
  [
    'If you cannot get in',
    'First, check whether the e-mail address is the one you signed up with. If you have forgotten the password, choose a new one by mail; this takes a minute. After ten wrong passwords within a quarter of an hour, you have to wait a little. This holds for your connection only, so nobody else can lock you out of your account.',
  ],
  [
    'How long you stay logged in',
    'A cookie keeps you logged in on this browser until you log out. Otherwise it ends after 30 days without a visit, and after 180 days in any case. No script can read that cookie, and other sites cannot use it. When you change your password, all other browsers are logged out, too.',
  ],
  [
    'Without an account',
    'You can try a scan from the start page, because the first one needs no account. An account is for more: more scans a day, a history of each page, and keys for the API.',
  ],
] as const;

export const loginWords = defineWords('login', {
  title: 'Log in',
  lead: 'Go on where you left off: your pages, their scores and your API keys.',
  busy: 'Logging in …',
  forgot: 'Forgotten your password?',
  signUp: 'Create an account',
  wrongPair: 'This e-mail address and this password do not belong together. Check both and try again.',
  disabled: 'This account is disabled. Ask whoever runs this service to enable it again.',
  help: helpEn,
});
