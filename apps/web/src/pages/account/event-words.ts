import { defineWords } from '../../words/words.ts';

const enKinds = {
  'account-created': 'Account created',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account re-enabled',
  'branding-changed': 'Report branding changed',
  'data-exported': 'Copy of account data downloaded',
  'deletion-requested': 'Account deletion requested',
  'key-created': 'API key created',
  'key-revoked': 'API key revoked',
  login: 'Logged in',
  'login-failed': 'Login failed: wrong password',
  logout: 'Logged out',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset through an email link',
  'plan-changed': 'Plan changed',
  'profile-changed': 'Profile changed',
  'report-email-confirmed': 'Email address confirmed for reports',
  'report-email-unsubscribed': 'Email address unsubscribed from reports',
  'share-link-made': 'Share link created',
  'share-link-withdrawn': 'Share link revoked',
  'site-added': 'Site added',
  'site-deleted': 'Site deleted',
  'site-verified': 'Site verified',
  'token-issued': 'API session token issued',
  'webhook-secret-rotated': 'Webhook secret replaced',
} as const;

const enActors = {
  session: 'You',
  'api-key': 'API key',
  link: 'Anyone with the email link',
  operator: 'Operator',
  system: 'System',
  unknown: 'Unknown',
} as const;

export const eventWords = defineWords('account/event', {
  title: 'Security log',
  text: 'Account activity during the last year. Only the network of each IP address is stored.',
  wait: 'Loading the security log…',
  when: 'When',
  what: 'Event',
  who: 'By',
  where: 'Network',
  nowhere: 'no network',
  times: '{times} times within 15 minutes',
  pages: 'Security log pages',
  kinds: enKinds,
  actors: enActors,
});
