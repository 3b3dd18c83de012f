import { defineWords } from '../../words/language.tsx';

/** What a scan counts against, and how much of it is left. */
interface Counts {
  readonly free: string;
  readonly notInPlan: string;
  readonly left: (left: string, limit: string) => string;
  readonly noneLeft: (limit: string) => string;
}

const countsEn: Readonly<Record<'single' | 'sitemap' | 'crawls', Counts>> = {
  single: {
    free: 'Counts as a scan of one page; your plan has no limit of them.',
    notInPlan: 'Your plan has no scans.',
    left: (left, limit) => `${left} of ${limit} scans left today.`,
    noneLeft: (limit) => `All ${limit} scans of the last 24 hours are used.`,
  },
  sitemap: {
    free: 'Counts as one sitemap scan; your plan has no limit of them.',
    notInPlan: 'Your plan has no sitemap scans.',
    left: (left, limit) => `${left} of ${limit} sitemap scans left today.`,
    noneLeft: (limit) => `All ${limit} sitemap scans of the last 24 hours are used.`,
  },
  crawls: {
    free: 'Counts as one crawl; your plan has no limit of them.',
    notInPlan: 'Your plan has no crawls.',
    left: (left, limit) => `${left} of ${limit} crawls left today.`,
    noneLeft: (limit) => `All ${limit} crawls of the last 24 hours are used.`,
  },
};
const countsIt: typeof countsEn = {
  single: {
    free: 'Conta come un’analisi di una pagina; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha analisi.',
    left: (left, limit) => `Oggi restano ${left} analisi su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} analisi delle ultime 24 ore sono esaurite.`,
  },
  sitemap: {
    free: 'Conta come un’analisi di sitemap; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha analisi di sitemap.',
    left: (left, limit) => `Oggi restano ${left} analisi di sitemap su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} analisi di sitemap delle ultime 24 ore sono esaurite.`,
  },
  crawls: {
    free: 'Conta come una scansione; il tuo piano non ne ha un limite.',
    notInPlan: 'Il tuo piano non ha scansioni.',
    left: (left, limit) => `Oggi restano ${left} scansioni su ${limit}.`,
    noneLeft: (limit) => `Tutte le ${limit} scansioni delle ultime 24 ore sono esaurite.`,
  },
};

export const newScanWords = defineWords({
  en: {
    title: 'New scan',
    counts: countsEn,
    tooMany: (wanted: string) => `This would take ${wanted}.`,
    kindsLabel: 'What to scan',
    kinds: { page: 'One page', list: 'List of pages', sitemap: 'Sitemap', site: 'Whole site' },
    leads: {
      page: 'One page, looked at as search engines, answer engines, visitors and attackers see it.',
      list: 'Up to 50 pages at once, each as thoroughly as one alone.',
      sitemap: 'The pages that a site names in its sitemap, as robots.txt allows.',
      site: 'A whole site by its links and its sitemap: broken links, duplicates, pages nobody links to, and every page as thoroughly as one alone.',
    },
    list: 'Addresses of the pages',
    listHint: 'One on each line.',
    listCount: (count: string, most: string) => `${count} of at most ${most} pages`,
    listEmpty: 'Type at least one address.',
    listTooLong: (most: string) => `A list has at most ${most} pages.`,
    listLine: (line: string, problem: string) => `Line ${line}: ${problem}`,
    sitemap: 'Address of the site or its sitemap',
    sitemapHint: 'A domain, whose sitemap is looked for, or the address of a sitemap.',
    site: 'Address of the site',
    siteHint: 'A domain, or the page to start from.',
    maxPages: 'Pages at most',
    maxDepth: 'Clicks from the start at most',
    upTo: (limit: string) => `Your plan allows up to ${limit}.`,
    noMost: 'Your plan has no limit of it.',
    wrongNumber: (limit: string) => `A whole number up to ${limit}.`,
    wrongNumberFree: 'A whole number.',
    subdomains: 'Subdomains too',
    subdomainsHint: 'Else the host and its twin with or without “www.” are crawled.',
    patterns: 'Only some addresses',
    include: 'Only addresses that match one of these',
    exclude: 'No addresses that match one of these',
    patternHint: 'A pattern on each line, such as /blog/* or *.pdf$: path and query, as in robots.txt.',
    crawl: 'Crawl',
    address: 'Address of the page',
    hint: 'A page, or a bare domain for its home page.',
    start: 'Scan',
    starting: 'Starting …',
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
    counts: countsIt,
    tooMany: (wanted: string) => `Questa ne richiede ${wanted}.`,
    kindsLabel: 'Che cosa analizzare',
    kinds: { page: 'Una pagina', list: 'Elenco di pagine', sitemap: 'Sitemap', site: 'Tutto il sito' },
    leads: {
      page: 'Una pagina, guardata come la vedono motori di ricerca, motori di risposta, visitatori e attaccanti.',
      list: 'Fino a 50 pagine insieme, ognuna a fondo come se fosse sola.',
      sitemap: 'Le pagine che un sito nomina nella sua sitemap, come permette robots.txt.',
      site: 'Un sito intero, seguendo i link e la sitemap: link rotti, doppioni, pagine a cui nessuno porta, e ogni pagina a fondo come se fosse sola.',
    },
    list: 'Indirizzi delle pagine',
    listHint: 'Uno per riga.',
    listCount: (count: string, most: string) => `${count} di al massimo ${most} pagine`,
    listEmpty: 'Scrivi almeno un indirizzo.',
    listTooLong: (most: string) => `Un elenco ha al massimo ${most} pagine.`,
    listLine: (line: string, problem: string) => `Riga ${line}: ${problem}`,
    sitemap: 'Indirizzo del sito o della sitemap',
    sitemapHint: 'Un dominio, di cui si cerca la sitemap, o l’indirizzo di una sitemap.',
    site: 'Indirizzo del sito',
    siteHint: 'Un dominio, o la pagina da cui partire.',
    maxPages: 'Pagine al massimo',
    maxDepth: 'Clic dall’inizio al massimo',
    upTo: (limit: string) => `Il tuo piano ne permette fino a ${limit}.`,
    noMost: 'Il tuo piano non ha un limite.',
    wrongNumber: (limit: string) => `Un numero intero fino a ${limit}.`,
    wrongNumberFree: 'Un numero intero.',
    subdomains: 'Anche i sottodomini',
    subdomainsHint: 'Altrimenti si scansiona l’host e il suo gemello con o senza «www.».',
    patterns: 'Solo alcuni indirizzi',
    include: 'Solo indirizzi che corrispondono a uno di questi',
    exclude: 'Nessun indirizzo che corrisponde a uno di questi',
    patternHint: 'Un modello per riga, per esempio /blog/* o *.pdf$: percorso e query, come in robots.txt.',
    crawl: 'Scansiona',
    address: 'Indirizzo della pagina',
    hint: 'Una pagina, oppure solo un dominio per la sua pagina iniziale.',
    start: 'Analizza',
    starting: 'Avvio …',
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
