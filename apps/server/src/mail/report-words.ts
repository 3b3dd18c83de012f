/** What a report is of. */
export type ReportKind = 'page' | 'crawl';
export type IssueSeverity = 'error' | 'warning' | 'notice';

/** What a report's mail says, beside what it reports. */
export interface ReportWords {
  readonly score: (score: number, grade: string | null) => string;
  readonly noScore: string;
  readonly ofHundred: string;
  readonly crawlScore: (pages: number | null) => string;
  readonly change: (points: number, before: string) => string;
  /** Short, for the subject; empty where nothing has changed. */
  readonly briefChange: (points: number) => string;
  readonly scannedOn: (date: string) => string;
  readonly counts: Readonly<Record<IssueSeverity, (count: number) => string>>;
  readonly top: string;
  readonly nothing: string;
  readonly found: string;
  readonly onPages: (pages: number) => string;
  readonly newIssues: string;
  readonly fixedIssues: string;
  readonly more: (count: number) => string;
  readonly open: Readonly<Record<ReportKind, string>>;
  readonly attached: string;
  readonly why: Readonly<Record<ReportKind, string>>;
  readonly stop: string;
  readonly failedSubject: string;
  readonly failed: Readonly<Record<ReportKind, (date: string) => string>>;
  readonly reason: string;
  readonly next: string;
  readonly openReports: string;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const reportWords: Readonly<Record<'en' | 'it', ReportWords>> = {
  en: {
    score: (score, grade) => (grade === null ? `${score} of 100` : `${score} (${grade})`),
    noScore: 'no score',
    ofHundred: 'of 100',
    crawlScore: (pages) =>
      pages === null ? 'Average of all pages' : `Average of ${plural(pages, 'page', 'pages')}`,
    change: (points, before) =>
      points === 0
        ? `as on ${before}`
        : `${Math.abs(points)} ${points > 0 ? 'better' : 'worse'} than on ${before}`,
    briefChange: (points) =>
      points === 0 ? '' : `${Math.abs(points)} ${points > 0 ? 'better' : 'worse'} than last time`,
    scannedOn: (date) => `Looked at on ${date}`,
    counts: {
      error: (count) => `${count} critical`,
      warning: (count) => plural(count, 'warning', 'warnings'),
      notice: (count) => plural(count, 'notice', 'notices'),
    },
    top: 'What to mend first',
    nothing: 'No check has failed: there is nothing to mend.',
    found: 'Found',
    onPages: (pages) => `fails on ${plural(pages, 'page', 'pages')}`,
    newIssues: 'No longer passed since the last report',
    fixedIssues: 'No longer a problem since the last report',
    more: (count) => `and ${count} more`,
    open: { page: 'Open the full result', crawl: 'Open the full report' },
    attached: 'The whole report is attached as a PDF.',
    why: {
      page: 'You get this mail because this address was named for regular reports of this page.',
      crawl: 'You get this mail because this address was named for regular reports of this site.',
    },
    stop: 'Stop these mails',
    failedSubject: 'the report could not be made',
    failed: {
      page: (date) => `On ${date} the page could not be analysed, so there is no report this time.`,
      crawl: (date) => `On ${date} the site could not be crawled, so there is no report this time.`,
    },
    reason: 'Why',
    next: 'The next report is tried when it is due.',
    openReports: 'See your scheduled reports',
  },
  it: {
    score: (score, grade) => (grade === null ? `${score} su 100` : `${score} (${grade})`),
    noScore: 'nessun punteggio',
    ofHundred: 'su 100',
    crawlScore: (pages) =>
      pages === null ? 'Media di tutte le pagine' : `Media di ${plural(pages, 'pagina', 'pagine')}`,
    change: (points, before) =>
      points === 0
        ? `come nel rapporto precedente (${before})`
        : `${Math.abs(points)} in ${points > 0 ? 'più' : 'meno'} rispetto al rapporto precedente (${before})`,
    briefChange: (points) =>
      points === 0 ? '' : `${Math.abs(points)} in ${points > 0 ? 'più' : 'meno'} rispetto all’ultima volta`,
    scannedOn: (date) => `Data dell’analisi: ${date}`,
    counts: {
      error: (count) => plural(count, 'critico', 'critici'),
      warning: (count) => plural(count, 'avviso', 'avvisi'),
      notice: (count) => plural(count, 'nota', 'note'),
    },
    top: 'Da correggere per primi',
    nothing: 'Nessun controllo è fallito: non c’è nulla da correggere.',
    found: 'Trovato',
    onPages: (pages) => `non superato su ${plural(pages, 'pagina', 'pagine')}`,
    newIssues: 'Non più superati dall’ultimo rapporto',
    fixedIssues: 'Non più un problema dall’ultimo rapporto',
    more: (count) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    open: { page: 'Apri il risultato completo', crawl: 'Apri il rapporto completo' },
    attached: 'Il rapporto completo è allegato in PDF.',
    why: {
      page: 'Ricevi questa e-mail perché questo indirizzo è stato indicato per i rapporti periodici di questa pagina.',
      crawl:
        'Ricevi questa e-mail perché questo indirizzo è stato indicato per i rapporti periodici di questo sito.',
    },
    stop: 'Non ricevere più queste e-mail',
    failedSubject: 'il rapporto non è riuscito',
    failed: {
      page: (date) =>
        `Non è stato possibile analizzare la pagina (${date}): questa volta il rapporto non c’è.`,
      crawl: (date) =>
        `Non è stato possibile analizzare il sito (${date}): questa volta il rapporto non c’è.`,
    },
    reason: 'Motivo',
    next: 'Il prossimo tentativo avverrà come previsto.',
    openReports: 'Vedi i tuoi rapporti programmati',
  },
};
