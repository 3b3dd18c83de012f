import { defineWords } from '../../words/language.tsx';

export const crawlWords = defineWords({
  en: {
    title: (domain: string) => `Crawl of ${domain}`,
    wait: 'Reading the crawl …',
    goesOn:
      'It goes on without this page: you can close it and come back. The report appears here when it is complete.',
    lost: 'The state cannot be read just now; it is tried again by itself.',
    soFar: 'Issues so far',
    soFarNote: 'What single pages fail; what only the whole site tells is found at the end.',
    noneYet: 'None yet.',
    stoppedTitle: 'This crawl was stopped',
    stopped:
      'What it had crawled until then is kept and shown below. What needs the whole site was not judged.',
    errorTitle: 'This crawl could not be completed',
    error: 'What it had crawled until then is kept and shown below.',
    noted: 'Noted:',
  },
  it: {
    title: (domain: string) => `Scansione di ${domain}`,
    wait: 'Lettura della scansione …',
    goesOn:
      'Continua anche senza questa pagina: puoi chiuderla e tornare. Il rapporto compare qui quando è completa.',
    lost: 'Ora lo stato non si può leggere; il tentativo si ripete da solo.',
    soFar: 'Problemi finora',
    soFarNote: 'Ciò che le singole pagine non superano; ciò che dice solo il sito intero si trova alla fine.',
    noneYet: 'Ancora nessuno.',
    stoppedTitle: 'Questa scansione è stata fermata',
    stopped:
      'Ciò che aveva scansionato fino ad allora è conservato e si vede qui sotto. Ciò che richiede il sito intero non è stato giudicato.',
    errorTitle: 'Non è stato possibile completare questa scansione',
    error: 'Ciò che aveva scansionato fino ad allora è conservato e si vede qui sotto.',
    noted: 'Annotato:',
  },
});
