import { defineWords } from '../../words/language.tsx';

export const shareWords = defineWords({
  en: {
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
  },
  it: {
    title: 'Condividi questo rapporto',
    text: 'Chi ha un link può leggere solo questo rapporto, senza accedere e senza cambiare nulla. Lo puoi ritirare in ogni momento.',
    made: 'Copia subito il link: si vede solo questa volta.',
    link: 'Link al rapporto',
    links: 'Link in vigore',
    madeAt: 'Creato',
    withdraw: 'Ritira',
    withdrawing: 'Ritiro in corso …',
    none: 'Ora nessun altro può leggere questo rapporto.',
    make: 'Crea un link',
    making: 'Creazione …',
    close: 'Chiudi',
  },
});
