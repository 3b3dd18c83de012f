import { defineWords } from '../../words/language.tsx';

/** What the drawn pieces of a result say: of one page, with the texts and numbers of its scan. */
export const glimpseWords = defineWords({
  en: {
    address: 'example.com/olive-trees',
    result: 'Example of a result: score 87 of 100, grade B, and the three issues that cost most.',
    first: 'Mend first',
    points: (points: string) => `${points} points`,
    example: 'Example',
    issues: [
      'The page is sent uncompressed',
      'The title is cut after 66 characters',
      '8 of 24 images lack an alternative text',
    ],
    areas:
      'Example: six areas of a result with their scores, from 100 for indexing to 50 for structured data.',
    names: ['Indexing', 'Title', 'Headings', 'Performance', 'Images', 'Structured data'],
    issue: 'Example of an issue: the title is cut in the search result, with its line in the source.',
    what: 'It is about 1040 px wide and the line has 561 px. The last 55 of its 121 characters are not shown.',
    fix: 'Put the words that matter first and shorten the rest until the title fits; the name of the site can go to the end.',
    source:
      '<title>How to prune an olive tree in early spring, step by step, with pictures, tools and a calendar …</title>',
    preview: 'Example of a search result whose title is cut.',
    crumbs: 'https://example.com › olive-trees',
    title: 'How to prune an olive tree in early spring, step by step, with …',
    description:
      'Which branches go, which stay, and when: a guide to the pruning of olive trees, with drawings of every cut and a calendar for the year.',
    crawlers: 'Example: five crawlers, of which robots.txt keeps one out.',
    allowed: 'may fetch the page',
    blocked: 'kept out by line 12',
  },
  it: {
    address: 'example.com/olivi',
    result: 'Esempio di risultato: punteggio 87 su 100, voto B, e i tre problemi che costano di più.',
    first: 'Da sistemare per primi',
    points: (points: string) => `${points} punti`,
    example: 'Esempio',
    issues: [
      'La pagina viene inviata senza compressione',
      'Il titolo viene tagliato dopo 62 caratteri',
      'A 8 immagini su 24 manca il testo alternativo',
    ],
    areas:
      'Esempio: sei aree di un risultato con i loro punteggi, da 100 per l’indicizzazione a 50 per i dati strutturati.',
    names: ['Indicizzazione', 'Titolo', 'Intestazioni', 'Prestazioni', 'Immagini', 'Dati strutturati'],
    issue:
      'Esempio di problema: il titolo viene tagliato nel risultato di ricerca, con la sua riga nel sorgente.',
    what: 'È largo circa 1028 px e la riga ne ha 561. Gli ultimi 54 dei suoi 116 caratteri non si vedono.',
    fix: 'Mettere all’inizio le parole che contano e accorciare il resto finché il titolo entra; il nome del sito può stare alla fine.',
    source:
      '<title>Come potare un olivo a inizio primavera, passo per passo, con foto, attrezzi e un calendario …</title>',
    preview: 'Esempio di risultato di ricerca con il titolo tagliato.',
    crumbs: 'https://example.com › olivi',
    title: 'Come potare un olivo a inizio primavera, passo per passo, …',
    description:
      'Quali rami togliere, quali lasciare e quando: una guida alla potatura dell’olivo, con i disegni di ogni taglio e un calendario per tutto l’anno.',
    crawlers: 'Esempio: cinque crawler, di cui robots.txt tiene fuori uno.',
    allowed: 'può leggere la pagina',
    blocked: 'tenuto fuori dalla riga 12',
  },
});
