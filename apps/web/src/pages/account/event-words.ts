import { defineWords } from '../../words/words.ts';

const enKinds = {
  'account-created': 'The account was made',
  'account-disabled': 'The account was disabled',
  'account-enabled': 'The account was enabled again',
  'branding-changed': 'The branding of reports was changed',
  'data-exported': 'A copy of the data was downloaded',
  'deletion-requested': 'The deletion of the account was asked for',
  'key-created': 'An API key was made',
  'key-revoked': 'An API key was revoked',
  login: 'Logged in',
  'login-failed': 'A wrong password was given',
  logout: 'Logged out',
  'password-changed': 'The password was changed',
  'password-reset': 'The password was set anew by a mailed link',
  'plan-changed': 'The plan was changed',
  'profile-changed': 'The profile was changed',
  'report-email-confirmed': 'An address for reports was confirmed',
  'report-email-unsubscribed': 'An address wants no more reports',
  'share-link-made': 'A share link was made',
  'share-link-withdrawn': 'A share link was withdrawn',
  'token-issued': 'Logged in for a session token of the API',
  'webhook-secret-rotated': 'The secret of the webhooks was replaced',
} as const;

const enActors = {
  session: 'You',
  'api-key': 'API key',
  link: 'Whoever has the mailed link',
  operator: 'The operator',
  system: 'The service',
  unknown: 'Somebody',
} as const;

export const eventWords = defineWords('account/event', {
  title: 'Security log',
  text: 'What happened to this account in the last year. Addresses are kept as their network only.',
  wait: 'Reading the log …',
  when: 'When',
  what: 'What',
  who: 'By',
  where: 'From',
  nowhere: 'no network',
  times: '{times} times in a quarter of an hour',
  pages: 'Pages of the security log',
  kinds: enKinds,
  actors: enActors,
});
