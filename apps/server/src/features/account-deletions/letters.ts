import type { Letter } from '../../mail/letter.ts';
import type { Locale } from './store.ts';

const words: Readonly<
  Record<Locale, Pick<Letter, 'subject' | 'paragraphs' | 'notes' | 'orCopy'> & { readonly label: string }>
> = {
  en: {
    subject: 'Your account is deleted',
    paragraphs: [
      'Your Siteglass account is deleted, and with it all that was kept of it: scans, crawls, reports, keys and settings.',
      'You can use this e-mail address for a new account.',
    ],
    label: 'Go to Siteglass',
    orCopy: 'Or copy this address into your browser:',
    notes: [
      'Backups that the operator made before still hold the data until they are deleted.',
      'This is the last mail about this account.',
    ],
  },
  it: {
    subject: 'Il tuo account è stato eliminato',
    paragraphs: [
      'Il tuo account Siteglass è stato eliminato, e con esso tutto ciò che ne era conservato: analisi, scansioni, rapporti, chiavi e impostazioni.',
      'Puoi usare questo indirizzo e-mail per un nuovo account.',
    ],
    label: 'Vai a Siteglass',
    orCopy: 'Oppure copia questo indirizzo nel browser:',
    notes: [
      'Le copie di sicurezza fatte prima dal gestore contengono ancora i dati, finché non vengono eliminate.',
      'Questa è l’ultima e-mail su questo account.',
    ],
  },
};

export function makeDeletedLetter(locale: Locale, base: string): Letter {
  const { label, ...rest } = words[locale];
  return { locale, ...rest, action: { label, href: `${base}${locale === 'it' ? '/it' : '/'}` }, from: base };
}
