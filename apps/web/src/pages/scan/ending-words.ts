import type { ScanStatus } from '../../api/records.ts';
import { defineWords } from '../../words/language.tsx';

type ErrorCode = NonNullable<ScanStatus['error']>['code'];
/** What happened, and what to do next. */
type Ending = readonly [title: string, next: string];

const errorsEn: Readonly<Record<ErrorCode, Ending>> = {
  DNS_ERROR: [
    'The name of the site could not be found',
    'Check how the address is written. If it is right, the domain may have run out or its name servers may be down: its registrar or host can tell.',
  ],
  CONNECT_ERROR: [
    'The site did not accept the connection',
    'Open the page in a browser. If it shows there, a firewall may be keeping this service out; if not, the server is down.',
  ],
  TLS_ERROR: [
    'No secure connection could be made',
    'The certificate may be over, for another name or incomplete: visitors then see a warning. Renew it, then scan again.',
  ],
  TIMEOUT: [
    'The site took too long',
    'It may be busy just now: try again in a few minutes. If it stays this slow, visitors and search engines give up as well.',
  ],
  TOO_LARGE: [
    'The page is larger than can be read',
    'Search engines stop reading at some size, too. Split the page, or move large data that is written into it to files of their own.',
  ],
  NOT_HTML: [
    'There is a file at this address, not a page',
    'Pictures, PDF files and feeds cannot be scanned. Give the address of a page, as it stands in the browser.',
  ],
  BLOCKED_ADDRESS: [
    'This address is not open to the public',
    'Only pages that anybody can reach are scanned. Whoever runs this service can allow networks of their own.',
  ],
  HTTP_ERROR: [
    'The site answered, but with no page that can be read',
    'It may redirect in a circle, break off, or answer with an error. Open the address in a private window of a browser and see what comes.',
  ],
  INTERNAL_ERROR: [
    'This service failed',
    'It was not the page. The scan does not count against your limit; try again in a moment.',
  ],
};

const errorsIt: Readonly<Record<ErrorCode, Ending>> = {
  DNS_ERROR: [
    'Il nome del sito non è stato trovato',
    'Controlla com’è scritto l’indirizzo. Se è giusto, il dominio può essere scaduto o i suoi server dei nomi fermi: lo sa chi lo registra o lo ospita.',
  ],
  CONNECT_ERROR: [
    'Il sito non ha accettato la connessione',
    'Apri la pagina in un browser. Se si vede, forse un firewall tiene fuori questo servizio; altrimenti il server è fermo.',
  ],
  TLS_ERROR: [
    'Non è stato possibile aprire una connessione sicura',
    'Il certificato può essere scaduto, di un altro nome o incompleto: chi visita vede un avviso. Rinnovalo, poi ripeti l’analisi.',
  ],
  TIMEOUT: [
    'Il sito ha impiegato troppo tempo',
    'Forse ora è sovraccarico: riprova tra qualche minuto. Se resta così lento, rinunciano anche i visitatori e i motori di ricerca.',
  ],
  TOO_LARGE: [
    'La pagina è più grande di quanto si possa leggere',
    'Anche i motori di ricerca a un certo punto smettono di leggere. Dividi la pagina o sposta in file a parte i dati che contiene.',
  ],
  NOT_HTML: [
    'A questo indirizzo c’è un file, non una pagina',
    'Immagini, PDF e feed non si possono analizzare. Indica l’indirizzo di una pagina, come si legge nel browser.',
  ],
  BLOCKED_ADDRESS: [
    'Questo indirizzo non è aperto al pubblico',
    'Si analizzano solo pagine che chiunque può raggiungere. Chi gestisce questo servizio può ammettere reti proprie.',
  ],
  HTTP_ERROR: [
    'Il sito ha risposto, ma senza una pagina leggibile',
    'Può reindirizzare in cerchio, interrompersi o rispondere con un errore. Apri l’indirizzo in una finestra privata del browser e guarda che cosa arriva.',
  ],
  INTERNAL_ERROR: [
    'Questo servizio non ha funzionato',
    'Non è colpa della pagina. L’analisi non conta nel tuo limite; riprova tra poco.',
  ],
};

/** How a scan can end without a result. */
export const endingWords = defineWords('scan/ending', {
  errors: errorsEn,
  noted: 'Noted:',
  stoppedTitle: 'The scan was stopped',
  stopped: 'Nothing was kept of it. It can be started again at any time.',
  noResultTitle: 'This scan has no result to show',
  noResult: 'Scan the page again to get one.',
  notFoundTitle: 'There is no such scan',
  notFound: 'It may have been deleted, or the address is not complete.',
  forbiddenTitle: 'This scan belongs to somebody else',
  forbidden: 'Only who started it can see it. You can scan the same page yourself.',
  failedTitle: 'Scan',
  newScan: 'New scan',
  home: 'Go to the start page',
});
