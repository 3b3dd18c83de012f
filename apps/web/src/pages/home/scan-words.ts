import { defineWords } from '../../words/language.tsx';

/** Words of the one field that the page is for. */
export const scanWords = defineWords({
  en: {
    label: 'Address of the page',
    button: 'Scan',
    busy: 'Starting …',
    guestHint: 'The first scan is free and needs no account. It takes a few seconds.',
    hint: 'The result also goes into your history.',
    empty: 'Enter the address of a page, such as example.com.',
    invalid:
      'No public web page can be reached under this address. Write it like example.com or https://example.com/page.',
    guestLimit: (when: string) =>
      `The scans without an account are used up for now. You can start another one in ${when}.`,
    limit: (when: string) =>
      `The scans of your plan are used up for now. You can start another one in ${when}.`,
    quick: (when: string) => `That was quick. Try again in ${when}.`,
    more: 'With an account, there are more:',
    signUp: 'create one',
    or: 'or',
    logIn: 'log in',
  },
  it: {
    label: 'Indirizzo della pagina',
    button: 'Analizza',
    busy: 'Avvio …',
    guestHint: 'La prima analisi è gratuita e non richiede un account. Bastano pochi secondi.',
    hint: 'Il risultato entra anche nel tuo storico.',
    empty: 'Scrivi l’indirizzo di una pagina, per esempio example.com.',
    invalid:
      'A questo indirizzo non si raggiunge una pagina web pubblica. Scrivilo come example.com oppure https://example.com/pagina.',
    guestLimit: (when: string) =>
      `Le analisi senza account per ora sono finite. Puoi avviarne un’altra tra ${when}.`,
    limit: (when: string) =>
      `Le analisi del tuo piano per ora sono finite. Puoi avviarne un’altra tra ${when}.`,
    quick: (when: string) => `Troppe richieste ravvicinate. Riprova tra ${when}.`,
    more: 'Con un account ce ne sono di più:',
    signUp: 'creane uno',
    or: 'oppure',
    logIn: 'accedi',
  },
});
