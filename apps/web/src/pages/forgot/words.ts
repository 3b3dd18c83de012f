import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'What happens next',
    'If the address has an account here, the service sends a link to it. The link is good for one hour and for one use. Open it and choose a new password; after that, you are logged in at once. The new password logs all other browsers out, so a stranger who knew the old password is out as well. Your API keys, however, stay as they are.',
  ],
  [
    'If no mail arrives',
    'First, look into the spam folder, and wait a few minutes. Your account may also have another address, for example the one of your work. The service sends at most three mails an hour to one address; therefore a fourth try brings nothing. If all of this does not help, ask whoever runs this service. They can give you a new password with one command, even without a mail server.',
  ],
  [
    'Why the answer is always the same',
    'This page says the same for every address, whether or not it has an account. Otherwise strangers could find out who uses this service. Only the owner of the mailbox learns more, because the link goes nowhere else.',
  ],
] as const;

export const forgotWords = defineWords('forgot', {
  title: 'Choose a new password',
  lead: 'Enter the e-mail address of your account. The link to choose a new password goes there.',
  button: 'Send me the link',
  busy: 'Sending …',
  sent: 'If {email} has an account here, a mail to it is on its way. The link in it is good for one hour.',
  note: 'If nothing arrives within a few minutes, look into the spam folder, or try another address.',
  remembered: 'Back to the login',
  help: helpEn,
});
