import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'What you get',
    'With an account, you can scan several pages a day instead of one, and every result stays in your history so you can see how a page improves from scan to scan. You can also create API keys to start scans from your scripts or CI. The account is free.',
  ],
  [
    'How it works',
    'Enter your email address. The service sends you a link that is valid for 24 hours and can be used once. Open it and choose a password, and you are logged in. No account is created without this step, so no one can sign up in your name.',
  ],
  [
    'What is stored',
    'The service stores your email address, a name if you provide one, your language and your time zone, along with your scans, their results and your API keys. Your password is stored only as a hash, which can’t be reversed. Nothing is shared with third parties. These pages load nothing from other sites, so no tracker follows you.',
  ],
  [
    'Try it first',
    'You don’t have to decide now. The first scan from the home page does not require an account.',
  ],
] as const;

export const signupWords = defineWords('signup', {
  title: 'Sign up',
  lead: 'All you need is your email address. You choose a password with the link we send you.',
  closed:
    'Sign-up is not open on this service. Ask the administrator for an account. It takes them a single command.',
  button: 'Send link',
  busy: 'Sending…',
  sent: 'An email to {email} is on its way. Open the link in it within 24 hours and choose a password.',
  note: 'If nothing arrives within a few minutes, check your spam folder and the email address you entered.',
  haveOne: 'I already have an account',
  help: helpEn,
});
