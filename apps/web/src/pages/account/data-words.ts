import { defineWords } from '../../words/words.ts';

export const dataWords = defineWords('account/data', {
  title: 'Your data',
  text: 'A copy of all that is kept of this account: profile, scans with their results, crawls, reports, deliveries and this log, as one JSON file. Secrets are not in it.',
  password: 'Password',
  passwordMissing: 'Type your password.',
  passwordWrong: 'This is not your password.',
  download: 'Download my data',
  downloading: 'Downloading …',
  downloaded: 'The copy is downloaded.',
  deleteTitle: 'Delete the account',
  deleteText:
    'Deletes the account with its scans, crawls, reports, keys and settings, for good. Running scans are stopped, and every login and key ends at once. Download your data first if you want to keep them.',
  deleteOpen: 'Delete my account …',
  deleteAsk: 'Delete this account for good?',
  deleteWarning: 'Nobody can bring it back. The e-mail address can be used for a new account afterwards.',
  email: 'Type {email} to confirm',
  emailWrong: 'This is not the e-mail address of this account.',
  deleteDo: 'Delete the account for good',
  deleting: 'Deleting …',
  keep: 'Keep the account',
});
