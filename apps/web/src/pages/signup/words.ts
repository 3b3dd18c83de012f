import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'What an account gives you',
    'With an account, you scan several pages a day instead of one, and every result stays in your history. Therefore you see whether a page gets better from scan to scan. You can also create API keys, so that your scripts or your CI start scans by themselves. The account is free of charge.',
  ],
  [
    'How it goes on',
    'First, enter your e-mail address. The service then sends you a link that is good for 24 hours and for one use. Open it and choose a password; after that, you are logged in. Without this step no account exists, so nobody can sign up in your name.',
  ],
  [
    'What this service keeps',
    'The service keeps your e-mail address, a name if you give one, your language and your time zone. It also stores your scans, their results and your API keys. Of your password, however, it keeps only a hash, which cannot be turned back. It passes nothing of this on to anybody. These pages load nothing from other sites, so no tracker follows you.',
  ],
  [
    'Trying it first',
    'You do not have to decide now, because the first scan from the start page needs no account.',
  ],
] as const;

export const signupWords = defineWords('signup', {
  title: 'Sign up',
  lead: 'All it takes is your e-mail address. You choose a password with the link that comes by mail.',
  closed:
    'This service does not take sign-ups. Ask whoever runs it for an account; it takes them one command.',
  button: 'Send me the link',
  busy: 'Sending …',
  sent: 'A mail to {email} is on its way. Open the link in it within 24 hours and choose a password.',
  note: 'If nothing arrives within a few minutes, look into the spam folder, or check the address.',
  haveOne: 'I have an account already',
  help: helpEn,
});
