import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'After you log in',
    'Your overview shows the pages you have scanned and how their scores have changed. From there, you can start a new scan, open an earlier result, or look up what an issue means. You’ll also find the API keys for your own scripts there. Each key shows when it was last used, so you can easily spot keys that nobody needs anymore.',
  ],
  [
    'Trouble logging in',
    'First, make sure you’re using the email you signed up with. If you’ve forgotten your password, you can choose a new one by email, which takes about a minute. After ten wrong passwords within 15 minutes, you have to wait a little before you try again. However, this wait applies to your connection only, so nobody else can lock you out of your account.',
  ],
  [
    'How long you stay logged in',
    'A cookie keeps you logged in on this browser until you log out, for up to 30 days. Scripts can’t read this cookie, and other sites can’t use it. When you change your password, you’re also logged out on all other browsers.',
  ],
  [
    'Try it without an account',
    'You can run a scan from the home page, because the first one doesn’t require an account. With an account, you get more scans per day, a history of each page, and keys for the API.',
  ],
] as const;

export const loginWords = defineWords('login', {
  title: 'Log in',
  lead: 'Pick up where you left off: your pages, their scores, and your API keys.',
  leadBack: 'To open this page, log in. You’ll then go straight to it.',
  busy: 'Logging in…',
  forgot: 'Forgot your password?',
  signUp: 'Create an account',
  wrongPair: 'Incorrect email or password. Check both and try again.',
  disabled: 'This account is disabled. To enable it again, contact the administrator of this service.',
  help: helpEn,
});
