import { defineWords } from '../words/language.tsx';
import type { Problem } from './check-fields.ts';

const en: Readonly<Record<Problem, string>> = {
  'no-email': 'Enter your e-mail address.',
  'odd-email': 'This is not an e-mail address. One looks like you@example.com.',
  'no-password': 'Enter a password.',
  'short-password': 'This is shorter than 8 characters.',
  'long-password': 'This is longer than 1,024 characters.',
};
const it: typeof en = {
  'no-email': 'Scrivi il tuo indirizzo e-mail.',
  'odd-email': 'Questo non è un indirizzo e-mail. Un indirizzo è fatto così: tu@example.com.',
  'no-password': 'Scrivi una password.',
  'short-password': 'È più corta di 8 caratteri.',
  'long-password': 'È più lunga di 1.024 caratteri.',
};

/** Words that several of the pages around an account share. */
export const entryWords = defineWords({
  en: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'Choose a password',
    passwordHint:
      'At least 8 characters. Several words that do not belong together are easy to keep in mind.',
    name: 'Your name (optional)',
    problems: en,
    check: 'Some of it needs another look:',
    wait: (when: string) => `Too many tries in a short time. Try again in ${when}.`,
    incompleteTitle: 'This link is not complete',
    incomplete:
      'What makes it work is missing: the part behind the # sign. It is also gone when the page is loaded again. Open the link once more where you found it, or copy it whole.',
    deadTitle: 'This link does not work any more',
    checking: 'Looking at the link …',
    sentTitle: 'Look into your mail',
    anotherAddress: 'Use another address',
    needsSetup:
      'No account exists here yet. When the service was started, it printed a set-up link in its terminal or log: open it to create the first account. Each start prints a new one until then.',
    tryScan: 'Try a scan without an account',
  },
  it: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'Scegli una password',
    passwordHint: 'Almeno 8 caratteri. Alcune parole che non c’entrano l’una con l’altra si ricordano bene.',
    name: 'Il tuo nome (facoltativo)',
    problems: it,
    check: 'Qualcosa va rivisto:',
    wait: (when: string) => `Troppi tentativi in poco tempo. Riprova tra ${when}.`,
    incompleteTitle: 'Questo link non è completo',
    incomplete:
      'Manca la parte che lo fa funzionare, quella dopo il segno #. Sparisce anche quando si ricarica la pagina. Apri di nuovo il link da dove l’hai trovato, oppure copialo per intero.',
    deadTitle: 'Questo link non funziona più',
    checking: 'Verifica del link …',
    sentTitle: 'Guarda nella tua posta',
    anotherAddress: 'Usa un altro indirizzo',
    needsSetup:
      'Qui non esiste ancora nessun account. All’avvio il servizio ha scritto un link di configurazione nel terminale o nel registro: aprilo per creare il primo account. Fino ad allora ogni avvio ne scrive uno nuovo.',
    tryScan: 'Prova un’analisi senza account',
  },
});
