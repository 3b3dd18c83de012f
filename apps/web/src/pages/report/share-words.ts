import { defineWords } from '../../words/words.ts';

export const shareWords = defineWords('report/share', {
  title: 'Share this report',
  text: 'Anyone with a link can view this report without logging in, but can’t change anything. You can revoke a link at any time.',
  made: 'Copy the link now. You won’t be able to see it again.',
  link: 'Report link',
  links: 'Active links',
  madeAt: 'Created',
  emailed: 'Sent with a scheduled report',
  withdraw: 'Revoke',
  withdrawing: 'Revoking …',
  none: 'No one else can view this report right now.',
  make: 'Create link',
  making: 'Creating …',
  close: 'Close',
});
