import type { Language } from '@siteglass/analysis/text';
import type { Email } from '../../mail/email.ts';
import { publicUrl } from '../../mail/public-url.ts';
import { sayIn, type Rendered } from '../../text/say.ts';

interface LinkPlace {
  /** The URL the button links to. */
  readonly href: string;
  /** The installation's own URL. */
  readonly base: string;
}

export const linkTexts = {
  confirm: {
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone, probably you, signed up for Siteglass with this email address.',
      'Confirm the address and choose a password to create your account.',
    ],
    label: 'Confirm email address',
    notes: [
      'This link expires in 24 hours and can be used once.',
      'If you didn’t sign up, ignore this email. No account will be created.',
    ],
  },
  known: {
    subject: 'You already have a Siteglass account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Siteglass with this email address. It already has an account, and nothing about the account has changed.',
      'Log in as usual. If you forgot your password, you can choose a new one.',
    ],
    label: 'Reset password',
    notes: ['If this wasn’t you, you can ignore this email.'],
  },
  reset: {
    subject: 'Reset your password',
    paragraphs: [
      'Someone, probably you, asked to reset the password of your Siteglass account.',
      'Choosing a new password logs you out on all other devices.',
    ],
    label: 'Choose a new password',
    notes: [
      'This link expires in 1 hour and can be used once.',
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ],
  },
  change: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'Someone, probably you, asked to change the email address of a Siteglass account to this one.',
      'Confirm the address to log in with it from now on. You need to be logged in to the account.',
    ],
    label: 'Confirm email address',
    notes: [
      'This link expires in 24 hours and can be used once.',
      'If you didn’t request this, ignore this email. Nothing will change.',
    ],
  },
  taken: {
    subject: 'Your email address already has a Siteglass account',
    paragraphs: [
      'Someone, probably you, asked to change the email address of another Siteglass account to this one. This address already has an account, and nothing about either account has changed.',
      'To use the address for the other account, first change the email address of this account or delete it.',
    ],
    label: 'Log in',
    notes: ['If this wasn’t you, you can ignore this email.'],
  },
  orCopy: 'Or copy this URL into your browser:',
} as const;

type LinkText = Rendered<typeof linkTexts>['confirm' | 'known' | 'reset' | 'change' | 'taken'];

const textsIn = (language: Language) => sayIn(linkTexts, language, 'emails', 'account-links');

export function makeConfirmEmail(language: Language, place: LinkPlace): Email {
  return makeEmail(language, textsIn(language).confirm, place);
}

/** For a sign-up with an email address that has an account: nobody but its owner is notified. */
export function makeKnownEmail(language: Language, { base }: Pick<LinkPlace, 'base'>): Email {
  const href = publicUrl(base, '/forgot', language);
  return makeEmail(language, textsIn(language).known, { href, base });
}

export function makeResetEmail(language: Language, place: LinkPlace): Email {
  return makeEmail(language, textsIn(language).reset, place);
}

/** For the new email address of an account. */
export function makeChangeEmail(language: Language, place: LinkPlace): Email {
  return makeEmail(language, textsIn(language).change, place);
}

/** For a change to an email address that has another account: nobody but its owner is notified. */
export function makeTakenEmail(language: Language, { base }: Pick<LinkPlace, 'base'>): Email {
  const href = publicUrl(base, '/login', language);
  return makeEmail(language, textsIn(language).taken, { href, base });
}

function makeEmail(language: Language, text: LinkText, { href, base }: LinkPlace): Email {
  const { subject, paragraphs, label, notes } = text;
  const { orCopy } = textsIn(language);
  return { language, subject, paragraphs, action: { label, href }, orCopy, notes, from: base };
}
