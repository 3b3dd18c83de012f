/**
 * Why a check had nothing to judge. The key is stored; the sentences are rendered when read. A published key
 * is never renamed or removed, because stored analyses name it.
 */
export const reasons = {
  'not-html': {
    en: 'The answer is not an HTML page.',
    it: 'La risposta non è una pagina HTML.',
  },
  'not-2xx': {
    en: 'The page did not answer with a success status.',
    it: 'La pagina non ha risposto con uno stato di successo.',
  },
  'not-fetched': {
    en: 'What this would be judged by was not fetched.',
    it: 'Ciò che servirebbe per giudicarlo non è stato richiesto.',
  },
  'not-indexable': {
    en: 'The page asks search engines not to index it.',
    it: 'La pagina chiede ai motori di ricerca di non indicizzarla.',
  },
  'no-title': { en: 'The page has no title.', it: 'La pagina non ha un titolo.' },
  'no-description': {
    en: 'The page has no meta description.',
    it: 'La pagina non ha una meta description.',
  },
  'no-canonical': {
    en: 'The page names no canonical URL.',
    it: 'La pagina non indica un URL canonico.',
  },
  'canonical-outside-head': {
    en: 'The canonical link is outside the head.',
    it: 'Il link canonico è fuori dall’elemento head.',
  },
  'no-headings': { en: 'The page has no headings.', it: 'La pagina non ha intestazioni.' },
  'no-links': { en: 'The page has no links.', it: 'La pagina non ha link.' },
  'no-images': { en: 'The page has no images.', it: 'La pagina non ha immagini.' },
  'no-language': {
    en: 'The page does not declare a language.',
    it: 'La pagina non dichiara una lingua.',
  },
  'head-cut-short': {
    en: 'The head of the page ends too early, and that is told on its own.',
    it: 'L’elemento head della pagina finisce troppo presto, e ciò è segnalato a parte.',
  },
  'no-h1': {
    en: 'The page has no main heading (h1) with text.',
    it: 'La pagina non ha un’intestazione principale (h1) con testo.',
  },
  'no-hreflang': {
    en: 'The page names no other language versions.',
    it: 'La pagina non indica altre versioni linguistiche.',
  },
  'no-self-hreflang': {
    en: 'The page does not say its own language among its language versions.',
    it: 'Tra le versioni linguistiche la pagina non indica la propria lingua.',
  },
  'no-content-language': {
    en: 'The server sends no Content-Language header.',
    it: 'Il server non invia un header Content-Language.',
  },
  'no-word-list': {
    en: 'There is no list of words for the language of the page.',
    it: 'Non c’è un elenco di parole per la lingua della pagina.',
  },
  'no-pagination': {
    en: 'The page is no part of a numbered series.',
    it: 'La pagina non fa parte di una serie numerata.',
  },
  'no-preview-image': {
    en: 'The page names no image for previews.',
    it: 'La pagina non indica un’immagine per le anteprime.',
  },
  'no-og-url': {
    en: 'The page has no og:url.',
    it: 'La pagina non ha un og:url.',
  },
  'no-viewport': {
    en: 'The page has no viewport element.',
    it: 'La pagina non ha un elemento viewport.',
  },
  'no-favicon-answer': {
    en: 'Whether the site has an icon could not be found out.',
    it: 'Non è stato possibile stabilire se il sito ha un’icona.',
  },
  'no-http-version': {
    en: 'The version of HTTP is not known.',
    it: 'La versione di HTTP non è nota.',
  },
  'no-first-byte-time': {
    en: 'The time to the first byte was not measured.',
    it: 'Il tempo fino al primo byte non è stato misurato.',
  },
} as const;

export type Reason = keyof typeof reasons;
