import type { Letter } from '../../mail/letter.ts';
import type { Locale } from './store.ts';

interface LinkPlace {
  /** Where the button leads. */
  readonly href: string;
  /** The installation's own address. */
  readonly base: string;
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly label: string };

const confirm: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Somebody, most likely you, has asked for a Siteglass account with this e-mail address.',
      'Confirm the address and choose a password, and the account is yours.',
    ],
    label: 'Confirm and choose a password',
    notes: [
      'The link is good for 24 hours and for one use.',
      'If it was not you, do nothing: without the link there is no account.',
    ],
  },
  it: {
    subject: 'Conferma il tuo indirizzo e-mail',
    paragraphs: [
      'Qualcuno, probabilmente tu, ha chiesto un account Siteglass con questo indirizzo e-mail.',
      "Conferma l'indirizzo e scegli una password: l'account sarà tuo.",
    ],
    label: 'Conferma e scegli una password',
    notes: [
      'Il link vale 24 ore e si può usare una volta sola.',
      "Se non sei stato tu, non fare nulla: senza il link l'account non viene creato.",
    ],
  },
};

const known: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, has asked for a Siteglass account with this e-mail address. There is one already, and nothing about it has changed.',
      'Log in as usual. If you do not remember the password, choose a new one.',
    ],
    label: 'Choose a new password',
    notes: ['If it was not you, you need not do anything.'],
  },
  it: {
    subject: 'Hai già un account',
    paragraphs: [
      'Qualcuno, probabilmente tu, ha chiesto un account Siteglass con questo indirizzo e-mail. Un account esiste già e non è cambiato nulla.',
      'Accedi come sempre. Se non ricordi la password, scegline una nuova.',
    ],
    label: 'Scegli una nuova password',
    notes: ['Se non sei stato tu, non devi fare nulla.'],
  },
};

const reset: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, has asked to change the password of your Siteglass account.',
      'A new password logs you out everywhere else.',
    ],
    label: 'Choose a new password',
    notes: [
      'The link is good for one hour and for one use.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  it: {
    subject: 'Scegli una nuova password',
    paragraphs: [
      'Qualcuno, probabilmente tu, ha chiesto di cambiare la password del tuo account Siteglass.',
      'Con la nuova password verrai disconnesso da tutti gli altri dispositivi.',
    ],
    label: 'Scegli una nuova password',
    notes: [
      "Il link vale un'ora e si può usare una volta sola.",
      'Se non sei stato tu, non fare nulla: la tua password resta quella di prima.',
    ],
  },
};

const orCopy: Readonly<Record<Locale, string>> = {
  en: 'Or copy this address into your browser:',
  it: 'Oppure copia questo indirizzo nel browser:',
};

export function makeConfirmLetter(locale: Locale, place: LinkPlace): Letter {
  return makeLetter(locale, confirm[locale], place);
}

/** For a sign-up with an e-mail that has an account: nobody but its owner is told. */
export function makeKnownLetter(locale: Locale, { base }: Pick<LinkPlace, 'base'>): Letter {
  const href = `${base}${locale === 'it' ? '/it' : ''}/forgot`;
  return makeLetter(locale, known[locale], { href, base });
}

export function makeResetLetter(locale: Locale, place: LinkPlace): Letter {
  return makeLetter(locale, reset[locale], place);
}

function makeLetter(locale: Locale, words: Words, { href, base }: LinkPlace): Letter {
  const { subject, paragraphs, label, notes } = words;
  return { locale, subject, paragraphs, action: { label, href }, orCopy: orCopy[locale], notes, from: base };
}
