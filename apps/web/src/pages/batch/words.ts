import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';

export const batchWords = defineWords({
  en: {
    title: (pages: string) => `Scans of ${pages}`,
    page: noun('page', 'pages'),
    wait: 'Reading the scans …',
    lead: (scored: string, average: string) => `${scored} scanned, ${average} points on average.`,
    none: 'No page has a score.',
    failed: (failed: string) => `${failed} without a result.`,
    goesOn: 'It goes on without this page: you can close it and come back.',
    missingTitle: 'There are no such scans',
    missing: 'They may have been deleted, belong to somebody else, or the address is not complete.',
    again: 'Scan other pages',
    address: 'Page',
    score: 'Score',
    issues: 'Issues',
    state: 'State',
  },
  it: {
    title: (pages: string) => `Analisi di ${pages}`,
    page: noun('pagina', 'pagine'),
    wait: 'Lettura delle analisi …',
    lead: (scored: string, average: string) => `Analizzate: ${scored}, in media ${average} punti.`,
    none: 'Nessuna pagina ha un punteggio.',
    failed: (failed: string) => `${failed} senza risultato.`,
    goesOn: 'Continua anche senza questa pagina: puoi chiuderla e tornare.',
    missingTitle: 'Queste analisi non esistono',
    missing: 'Possono essere state cancellate, essere di qualcun altro, oppure l’indirizzo non è completo.',
    again: 'Analizza altre pagine',
    address: 'Pagina',
    score: 'Punteggio',
    issues: 'Problemi',
    state: 'Stato',
  },
});
