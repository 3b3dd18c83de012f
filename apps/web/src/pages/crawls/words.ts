import { defineWords } from '../../words/language.tsx';

export const crawlsWords = defineWords({
  en: {
    title: 'Crawls',
    newCrawl: 'New crawl',
    wait: 'Reading your crawls …',
    empty: 'No crawls yet',
    emptyText:
      'A crawl goes through a whole site by its links and its sitemap, and tells what no single page shows: broken links, duplicates, pages nobody links to.',
    site: 'Site',
    state: 'State',
    pages: 'Pages',
    findings: 'Findings',
    when: 'When',
    last: 'The last 100 crawls are listed.',
  },
  it: {
    title: 'Scansioni',
    newCrawl: 'Nuova scansione',
    wait: 'Lettura delle tue scansioni …',
    empty: 'Ancora nessuna scansione',
    emptyText:
      'Una scansione percorre un sito intero seguendo i link e la sitemap, e dice ciò che nessuna pagina da sola mostra: link rotti, doppioni, pagine a cui nessuno porta.',
    site: 'Sito',
    state: 'Stato',
    pages: 'Pagine',
    findings: 'Risultati',
    when: 'Quando',
    last: 'Sono elencate le ultime 100 scansioni.',
  },
});
