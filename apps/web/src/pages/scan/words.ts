import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';
import type { ViewName } from './views.ts';

const viewNamesEn: Readonly<Record<ViewName, string>> = {
  issues: 'Issues',
  preview: 'Previews',
  content: 'Content',
  links: 'Links',
  data: 'Structured data',
  ai: 'AI answers',
  security: 'Security',
  authority: 'Authority',
  technical: 'Technical',
};

const viewNamesIt: Readonly<Record<ViewName, string>> = {
  issues: 'Problemi',
  preview: 'Anteprime',
  content: 'Contenuto',
  links: 'Link',
  data: 'Dati strutturati',
  ai: 'Risposte IA',
  security: 'Sicurezza',
  authority: 'Autorevolezza',
  technical: 'Tecnica',
};

export const scanWords = defineWords({
  en: {
    title: (page: string) => `Scan of ${page}`,
    wait: 'Reading the scan …',
    complete: (score: string, grade: string) =>
      `The scan is complete: score ${score} of 100, grade ${grade}.`,
    sitemapComplete: (pages: string) => `The sitemap scan is complete: ${pages} analysed.`,
    page: noun('page', 'pages'),
    viewsLabel: 'Views of the result',
    views: viewNamesEn,
    noTitle: 'A page without a title',
    scanned: 'Scanned',
    cached: 'taken from a scan of the last hour',
    redirected: 'led to',
    since: (change: string) => `${change} since the `,
    before: (score: string) => `last scan (${score})`,
    otherScanner: 'The checks have changed since then: part of the difference may be theirs.',
    clean: 'Nothing to mend: every check that applies has passed.',
    found: (issues: string, severities: string) => `${issues} to mend: ${severities}.`,
    issue: noun('issue', 'issues'),
    critical: noun('critical', 'critical'),
    warning: noun('warning', 'warnings'),
    notice: noun('notice', 'notices'),
    gainOne: 'Mending it would bring about',
    gain: (count: string) => `Mending the first ${count} would bring about`,
    points: noun('point', 'points'),
    startWith: 'Start here:',
    howScored: 'How the score is made',
    guest:
      'This result is yours in this browser alone. With an account, scans are kept and you see how the score changes.',
    signUp: 'Sign up',
    logIn: 'Log in',
  },
  it: {
    title: (page: string) => `Analisi di ${page}`,
    wait: 'Lettura dell’analisi …',
    complete: (score: string, grade: string) =>
      `L’analisi è completa: punteggio ${score} su 100, voto ${grade}.`,
    sitemapComplete: (pages: string) => `L’analisi della sitemap è completa: ${pages}.`,
    page: noun('pagina', 'pagine'),
    viewsLabel: 'Viste del risultato',
    views: viewNamesIt,
    noTitle: 'Una pagina senza titolo',
    scanned: 'Analizzata',
    cached: 'ripresa da un’analisi dell’ultima ora',
    redirected: 'ha portato a',
    since: (change: string) => `${change} dall’`,
    before: (score: string) => `ultima analisi (${score})`,
    otherScanner: 'Da allora i controlli sono cambiati: parte della differenza può venire da lì.',
    clean: 'Niente da correggere: ogni controllo applicabile è superato.',
    found: (issues: string, severities: string) => `${issues} da correggere: ${severities}.`,
    issue: noun('problema', 'problemi'),
    critical: noun('critico', 'critici'),
    warning: noun('avviso', 'avvisi'),
    notice: noun('nota', 'note'),
    gainOne: 'Correggerlo darebbe circa',
    gain: (count: string) => `Correggere i primi ${count} darebbe circa`,
    points: noun('punto', 'punti'),
    startWith: 'Comincia da qui:',
    howScored: 'Come nasce il punteggio',
    guest:
      'Questo risultato è tuo solo in questo browser. Con un account le analisi restano e vedi come cambia il punteggio.',
    signUp: 'Registrati',
    logIn: 'Accedi',
  },
});
