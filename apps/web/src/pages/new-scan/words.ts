import { defineWords } from '../../words/language.tsx';

export const newScanWords = defineWords({
  en: {
    title: 'New scan',
    lead: 'One page, looked at as search engines, answer engines, visitors and attackers see it.',
    address: 'Address of the page',
    hint: 'A page, or a bare domain for its home page.',
    start: 'Scan',
    starting: 'Starting …',
    left: (left: string, limit: string) => `${left} of ${limit} scans left today.`,
    noneLeft: (limit: string) => `All ${limit} scans of the last 24 hours are used.`,
    back: (when: string) => `The next one comes back ${when}.`,
    fresh: 'Measure anew',
    freshHint:
      'Else a result of the last 60 minutes is shown, where there is one. Either way it counts as a scan.',
    more: 'More',
    webhook: 'Webhook address',
    webhookHint: 'Is called with the result when the scan has ended. An address that begins with https://.',
    recent: 'Scanned lately',
    take: (url: string) => `Take ${url} as the address`,
  },
  it: {
    title: 'Nuova analisi',
    lead: 'Una pagina, guardata come la vedono motori di ricerca, motori di risposta, visitatori e attaccanti.',
    address: 'Indirizzo della pagina',
    hint: 'Una pagina, oppure solo un dominio per la sua pagina iniziale.',
    start: 'Analizza',
    starting: 'Avvio …',
    left: (left: string, limit: string) => `Oggi restano ${left} analisi su ${limit}.`,
    noneLeft: (limit: string) => `Tutte le ${limit} analisi delle ultime 24 ore sono esaurite.`,
    back: (when: string) => `La prossima torna disponibile ${when}.`,
    fresh: 'Misura di nuovo',
    freshHint:
      'Altrimenti si mostra un risultato degli ultimi 60 minuti, se c’è. In ogni caso conta come un’analisi.',
    more: 'Altro',
    webhook: 'Indirizzo del webhook',
    webhookHint:
      'Viene chiamato con il risultato quando l’analisi è finita. Un indirizzo che inizia con https://.',
    recent: 'Analizzate di recente',
    take: (url: string) => `Prendi ${url} come indirizzo`,
  },
});
