import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';

export const sitemapWords = defineWords({
  en: {
    kind: 'Sitemap scan',
    lead: (pages: string, average: string) => `${pages} analysed, ${average} points on average.`,
    none: 'No page of the sitemap could be analysed.',
    page: noun('page', 'pages'),
    pages: 'Pages of the sitemap',
    address: 'Page',
    score: 'Score',
    issues: 'Issues',
    notAnalysed: 'Not analysed',
    notAnalysedNote: (pages: string) => `${pages} of the sitemap without a result, each with the reason.`,
    robots: 'robots.txt forbids it',
    back: 'All pages of the sitemap',
    noTitle: 'A page without a title',
  },
  it: {
    kind: 'Analisi della sitemap',
    lead: (pages: string, average: string) => `Analizzate: ${pages}, in media ${average} punti.`,
    none: 'Nessuna pagina della sitemap si è potuta analizzare.',
    page: noun('pagina', 'pagine'),
    pages: 'Pagine della sitemap',
    address: 'Pagina',
    score: 'Punteggio',
    issues: 'Problemi',
    notAnalysed: 'Non analizzate',
    notAnalysedNote: (pages: string) => `${pages} della sitemap senza risultato, ognuna con il motivo.`,
    robots: 'lo vieta robots.txt',
    back: 'Tutte le pagine della sitemap',
    noTitle: 'Una pagina senza titolo',
  },
});
