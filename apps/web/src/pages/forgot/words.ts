import { defineWords } from '../../words/words.ts';

const helpEn = [
  [
    'What happens next',
    'If the email address has an account here, the service sends it a link. The link expires in one hour and works only once. Open it and choose a new password to log in right away. The new password logs out all other browsers, so anyone who knew the old one loses access too. However, your API keys are not affected.',
  ],
  [
    'If no email arrives',
    'First, check your spam folder and wait a few minutes. Your account may also use a different email address, for example your work address. The service sends at most three emails per hour to one address, so a fourth attempt has no effect. If none of this helps, ask the operator of this service. They can set a new password with one command, even without a mail server.',
  ],
  [
    'Why you always see the same message',
    'This page shows the same message for every email address, whether or not it has an account. Otherwise, anyone could find out who uses this service. Only the owner of the mailbox learns more, because the link is sent only there.',
  ],
] as const;

export const forgotWords = defineWords('forgot', {
  title: 'Reset your password',
  lead: 'Enter the email address of your account, and we’ll send you a link to choose a new password.',
  button: 'Send reset link',
  busy: 'Sending…',
  sent: 'If {email} has an account here, an email with a reset link is on its way. The link expires in one hour.',
  note: 'If nothing arrives within a few minutes, check your spam folder or try a different email address.',
  remembered: 'Back to login',
  help: helpEn,
});
