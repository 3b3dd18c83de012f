import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';
import type { ViewName } from './views.ts';

const viewsEn: Readonly<Record<ViewName, string>> = {
  overview: 'Overview',
  issues: 'Issues',
  pages: 'Pages',
  duplicates: 'Duplicates',
  structure: 'Structure',
  skipped: 'Not visited',
  comparison: 'Comparison',
};
const viewsIt: Readonly<Record<ViewName, string>> = {
  overview: 'Panoramica',
  issues: 'Problemi',
  pages: 'Pagine',
  duplicates: 'Doppioni',
  structure: 'Struttura',
  skipped: 'Non visitate',
  comparison: 'Confronto',
};

export const reportWords = defineWords({
  en: {
    title: (domain: string) => `Crawl of ${domain}`,
    wait: 'Reading the report …',
    viewsLabel: 'Views of the report',
    views: viewsEn,
    crawled: 'Crawled',
    took: (duration: string) => `in ${duration}`,
    limits: (pages: string, clicks: string) => `at most ${pages} and ${clicks} deep`,
    page: noun('page', 'pages'),
    click: noun('click', 'clicks'),
    shared: 'shared with you to read',
    exports: { pdf: 'PDF', csv: 'CSV', json: 'NDJSON' },
    exportHints: {
      pdf: 'A report to hand on: how the site does, and what to change first',
      csv: 'Download a row for each page',
      json: 'Download each page with its whole analysis, a line of JSON each',
    },
    share: 'Share',
    again: 'Crawl again',
    missingTitle: 'There is no such report',
    missing: 'It may have been deleted, belong to somebody else, or its address is not complete.',
    withdrawnTitle: 'This link opens nothing any more',
    withdrawn: 'Whoever gave it to you has withdrawn it, or it is not complete. Ask for a new one.',
    home: 'Go to the start page',
    toCrawls: 'Your crawls',
    failedTitle: 'Crawl report',
  },
  it: {
    title: (domain: string) => `Scansione di ${domain}`,
    wait: 'Lettura del rapporto …',
    viewsLabel: 'Viste del rapporto',
    views: viewsIt,
    crawled: 'Scansionato',
    took: (duration: string) => `in ${duration}`,
    limits: (pages: string, clicks: string) => `al massimo ${pages} e ${clicks} di profondità`,
    page: noun('pagina', 'pagine'),
    click: noun('clic', 'clic'),
    shared: 'condiviso con te in lettura',
    exports: { pdf: 'PDF', csv: 'CSV', json: 'NDJSON' },
    exportHints: {
      pdf: 'Un rapporto da consegnare: come va il sito e che cosa cambiare per primo',
      csv: 'Scarica una riga per ogni pagina',
      json: 'Scarica ogni pagina con tutta la sua analisi, una riga JSON ciascuna',
    },
    share: 'Condividi',
    again: 'Scansiona di nuovo',
    missingTitle: 'Questo rapporto non esiste',
    missing: 'Può essere stato cancellato, essere di qualcun altro, oppure l’indirizzo non è completo.',
    withdrawnTitle: 'Questo link non apre più nulla',
    withdrawn: 'Chi te l’ha dato l’ha ritirato, oppure non è completo. Chiedine uno nuovo.',
    home: 'Vai alla pagina iniziale',
    toCrawls: 'Le tue scansioni',
    failedTitle: 'Rapporto di scansione',
  },
});
