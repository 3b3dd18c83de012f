import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';

export const structureWords = defineWords({
  en: {
    wait: 'Reading the links …',
    graph: 'How pages link',
    note: (pages: string) =>
      `The ${pages} that are linked best. Each ring is one click further from the start; the larger a mark, the higher its link score. A line is the shortest way to a page; point at a page to see all its links.`,
    label: (pages: string, links: string) =>
      `Link graph of ${pages} and ${links}. The table below tells the same.`,
    page: noun('page', 'pages'),
    link: noun('link', 'links'),
    hint: 'Point at a page, or open the table.',
    table: 'The graph as a table',
    names: {
      url: 'Page',
      status: 'Answer',
      depth: 'Clicks',
      link_score: 'Link score',
      in: 'Links in',
      out: 'Links out',
    },
    noAnswer: 'no answer',
    legend: { pass: 'answers', notice: 'leads elsewhere', critical: 'broken' },
    inAndOut: (inwards: string, outwards: string) => `${inwards} in, ${outwards} out, within the graph`,
    none: 'There is no graph yet',
    noneText: 'Links are weighed when the crawl is complete.',
  },
  it: {
    wait: 'Lettura dei link …',
    graph: 'Come si collegano le pagine',
    note: (pages: string) =>
      `Le ${pages} meglio collegate. Ogni anello è un clic più lontano dall’inizio; più grande è il segno, più alto è il suo peso. Una linea è la via più breve a una pagina; punta una pagina per vederne tutti i link.`,
    label: (pages: string, links: string) => `Grafo di ${pages} e ${links}. La tabella sotto dice lo stesso.`,
    page: noun('pagina', 'pagine'),
    link: noun('link', 'link'),
    hint: 'Punta una pagina, o apri la tabella.',
    table: 'Il grafo come tabella',
    names: {
      url: 'Pagina',
      status: 'Risposta',
      depth: 'Clic',
      link_score: 'Peso dei link',
      in: 'Link in entrata',
      out: 'Link in uscita',
    },
    noAnswer: 'nessuna risposta',
    legend: { pass: 'risponde', notice: 'porta altrove', critical: 'rotta' },
    inAndOut: (inwards: string, outwards: string) =>
      `${inwards} in entrata, ${outwards} in uscita, nel grafo`,
    none: 'Non c’è ancora un grafo',
    noneText: 'I link si pesano quando la scansione è completa.',
  },
});
