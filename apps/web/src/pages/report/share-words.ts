import { defineWords } from '../../words/words.ts';

export const shareWords = defineWords('report/share', {
  title: 'Share this report',
  text: 'Whoever has a link can read this one report without a login, and change nothing. You can withdraw it at any time.',
  made: 'Copy the link now: it is shown this once.',
  link: 'Link to the report',
  links: 'Links in force',
  madeAt: 'Made',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing …',
  none: 'Nobody else can read this report now.',
  make: 'Make a link',
  making: 'Making it …',
  close: 'Close',
});
