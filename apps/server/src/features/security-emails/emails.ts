import { languages, type Language } from '@siteglass/analysis/text';
import { knownZone } from '../../known-zone.ts';
import type { Email } from '../../mail/email.ts';
import { publicUrl } from '../../mail/public-url.ts';
import { toLine, unlinkText } from '../../mail/safe-text.ts';
import { sayIn, type Rendered } from '../../text/say.ts';
import type { ShownClient } from '../account-events/use-cases.ts';

/** What an owner gets an email about. Kinds are stored: never rename or reuse them. */
export const securityEmailKinds = [
  'email-change-requested',
  'email-changed',
  'key-created',
  'login',
  'password-changed',
] as const;
export type SecurityEmailKind = (typeof securityEmailKinds)[number];

/** Who did it and from where, and what only some kinds have. */
export interface SecurityEmailDetail extends ShownClient {
  readonly isOperator: boolean;
  readonly keyName?: string;
  readonly keyPrefix?: string;
  /** How many API keys were revoked along with the password. */
  readonly revokedKeys?: number;
  /** The old and the new email address. */
  readonly from?: string;
  readonly to?: string;
}

export const securityTexts = {
  'email-change-requested': {
    subject: 'Request to change the email address of your Siteglass account',
    paragraph:
      'Someone who entered the password of your Siteglass account asked to change its email address. It changes once the link that was sent to the new address is used.',
    label: 'Reset password',
    wasYou: 'If you requested it, you don’t need to do anything here.',
    wasNotYou:
      'If you didn’t request it, reset your password right away. This cancels the change and ends all sessions.',
  },
  'email-changed': {
    subject: 'The email address of your Siteglass account was changed',
    paragraph:
      'The email address of your Siteglass account was changed. Log in with the new one from now on.',
    label: 'Go to your account',
    wasYou: 'If you changed it, you don’t need to do anything.',
    wasNotYou:
      'If you didn’t change it, contact the operator of this installation right away: whoever has the new email address can reset your password.',
  },
  'key-created': {
    subject: 'New API key for your Siteglass account',
    paragraph: 'An API key was created for your Siteglass account. Programs can access your account with it.',
    label: 'Review API keys',
    wasYou: 'If you created it, you don’t need to do anything.',
    wasNotYou: 'If you didn’t create it, revoke it and change your password.',
  },
  login: {
    subject: 'New login to your Siteglass account',
    paragraph:
      'Someone logged in to your Siteglass account from a browser or a network that it hasn’t been used from before.',
    label: 'Review sessions',
    wasYou: 'If this was you, you don’t need to do anything.',
    wasNotYou:
      'If this wasn’t you, change your password. This ends all other sessions, and you can revoke your API keys along with it.',
  },
  'password-changed': {
    subject: 'The password of your Siteglass account was changed',
    paragraph:
      'The password of your Siteglass account was changed. This ended all other sessions and revoked all session tokens.',
    label: 'Reset password',
    wasYou: 'If you changed it, you don’t need to do anything.',
    wasNotYou: 'If you didn’t change it, reset it right away and revoke your API keys along with it.',
  },
  facts: {
    key: 'API key',
    from: 'Old email address',
    to: 'New email address',
    revokedKeys: 'Revoked API keys',
    when: 'Time',
    by: 'Changed by',
    browser: 'Browser',
    network: 'Network',
  },
  operator: 'The operator of this installation',
  browserOnSystem: '{browser} on {system}',
  unknown: 'Unknown',
  orCopy: 'Or copy this URL into your browser:',
} as const;

type SecurityTexts = Rendered<typeof securityTexts>;

const pathOf = {
  'email-change-requested': '/forgot',
  'email-changed': '/account',
  'key-created': '/keys',
  login: '/sessions',
  'password-changed': '/forgot',
} as const satisfies Record<SecurityEmailKind, string>;

/** Characters: enough for a name, too few for a message. */
const maxNameLength = 60;

export function makeSecurityEmail(event: {
  readonly kind: SecurityEmailKind;
  readonly language: Language;
  readonly timezone: string;
  readonly happenedAt: Date;
  /** The installation's own URL. */
  readonly base: string;
  readonly detail: SecurityEmailDetail;
}): Email {
  const { kind, language, base } = event;
  const texts = sayIn(securityTexts, language, 'emails', 'security');
  const { subject, paragraph, label, wasYou, wasNotYou } = texts[kind];
  // Only a public page has a URL for each language.
  const href = pathOf[kind] === '/forgot' ? publicUrl(base, pathOf[kind], language) : base + pathOf[kind];
  return {
    language,
    subject,
    paragraphs: [paragraph],
    facts: factsOf(event, texts),
    advice: [wasYou, wasNotYou],
    action: { label, href },
    orCopy: texts.orCopy,
    notes: [],
    from: base,
  };
}

function factsOf(
  { language, timezone, happenedAt, detail }: Parameters<typeof makeSecurityEmail>[0],
  texts: SecurityTexts,
): NonNullable<Email['facts']> {
  const { keyName, keyPrefix = '', revokedKeys = 0, from, to } = detail;
  // Whoever created the key chose its name: no email client must turn it into a link.
  const key = keyName === undefined ? null : `${unlinkText(toLine(keyName, maxNameLength))} (${keyPrefix}…)`;
  const when = new Intl.DateTimeFormat(languages[language].locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: knownZone(timezone),
  }).format(happenedAt);
  const shown: Partial<Record<keyof SecurityTexts['facts'], string | null | undefined>> = {
    key,
    from,
    to,
    revokedKeys: revokedKeys === 0 ? null : String(revokedKeys),
    when,
    ...(detail.isOperator
      ? { by: texts.operator }
      : { browser: browserOf(detail, texts), network: detail.network ?? texts.unknown }),
  };
  return Object.entries(texts.facts).flatMap(([name, label]) => {
    const value = shown[name as keyof SecurityTexts['facts']];
    return value == null ? [] : { label, value };
  });
}

function browserOf({ browser, system }: ShownClient, texts: SecurityTexts): string {
  if (browser !== null && system !== null) return texts.browserOnSystem({ browser, system });
  return browser ?? system ?? texts.unknown;
}
