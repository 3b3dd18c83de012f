import { defineWords } from '../../words/words.ts';

export const dataWords = defineWords('account/data', {
  title: 'Your data',
  text: 'Download a copy of everything stored for this account as one JSON file: profile, scans with their results, crawls, reports, deliveries, and the security log. Secrets are not included.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'Incorrect password.',
  download: 'Download my data',
  downloading: 'Downloading…',
  downloaded: 'Your data has been downloaded.',
  deleteTitle: 'Delete account',
  deleteText:
    'Permanently delete your account with all of its scans, crawls, reports, keys, and settings. Running scans are stopped, and all logins and API keys are revoked immediately. To keep your data, download it first.',
  deleteOpen: 'Delete my account…',
  deleteAsk: 'Delete this account permanently?',
  deleteWarning: 'This can’t be undone. You can use the same email address for a new account afterward.',
  email: 'Type {email} to confirm',
  emailWrong: 'This isn’t the email address of this account.',
  deleteDo: 'Delete account permanently',
  deleting: 'Deleting…',
  keep: 'Keep account',
});
