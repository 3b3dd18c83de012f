import { defineWords } from '../../words/words.ts';

export const shareWords = defineWords('report/share', {
  title: 'Share this report',
  text: 'Anyone with a link can view this report without logging in, but can’t change anything. You can revoke a link at any time.',
  link: 'New link',
  linkOf: 'Link from {date}',
  links: 'Active links',
  madeAt: 'Created',
  emailed: 'Sent with a scheduled report',
  expires: 'expires on {date}',
  never: 'does not expire',
  opened: 'last opened',
  unopened: 'not opened yet',
  life: 'New link expires after',
  days: '{count, plural, one {# day} other {# days}}',
  withdraw: 'Revoke',
  withdrawing: 'Revoking…',
  none: 'No one else can view this report right now.',
  make: 'Create link',
  making: 'Creating…',
  close: 'Close',
});
