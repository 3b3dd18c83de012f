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
} as const;

export type Reason = keyof typeof reasons;
