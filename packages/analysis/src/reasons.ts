/**
 * Why a check had nothing to judge. The key is stored; the sentences are rendered when read. A published key
 * is never renamed or removed, because stored analyses name it.
 */
export const reasons = {
  'not-html': { en: 'The answer is not an HTML page.', it: 'La risposta non è una pagina HTML.' },
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
  'no-description': { en: 'The page has no meta description.', it: 'La pagina non ha una meta description.' },
  'no-canonical': { en: 'The page names no canonical URL.', it: 'La pagina non indica un URL canonico.' },
  'canonical-outside-head': {
    en: 'The canonical link is outside the head.',
    it: 'Il link canonico è fuori dall’elemento head.',
  },
  'no-headings': { en: 'The page has no headings.', it: 'La pagina non ha intestazioni.' },
  'no-links': { en: 'The page has no links.', it: 'La pagina non ha link.' },
  'no-images': { en: 'The page has no images.', it: 'La pagina non ha immagini.' },
  'no-language': { en: 'The page does not declare a language.', it: 'La pagina non dichiara una lingua.' },
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
  'no-preview': {
    en: 'The page has no preview properties, and that is told on its own.',
    it: 'La pagina non ha proprietà per le anteprime, e ciò è segnalato a parte.',
  },
  'no-preview-image': {
    en: 'The page names no image for previews.',
    it: 'La pagina non indica un’immagine per le anteprime.',
  },
  'no-og-url': { en: 'The page has no og:url.', it: 'La pagina non ha un og:url.' },
  'no-viewport': { en: 'The page has no viewport element.', it: 'La pagina non ha un elemento viewport.' },
  'no-favicon-answer': {
    en: 'Whether the site has an icon could not be found out.',
    it: 'Non è stato possibile stabilire se il sito ha un’icona.',
  },
  'no-http-version': { en: 'The version of HTTP is not known.', it: 'La versione di HTTP non è nota.' },
  'not-https': { en: 'The page is not served over https.', it: 'La pagina non è servita tramite https.' },
  'no-first-byte-time': {
    en: 'The time to the first byte was not measured.',
    it: 'Il tempo fino al primo byte non è stato misurato.',
  },
  'no-fragment-links': {
    en: 'The page has no links to a place within itself.',
    it: 'La pagina non ha link a un punto al suo interno.',
  },
  'no-lazy-images': {
    en: 'The page loads no images lazily.',
    it: 'La pagina non carica immagini in modo differito.',
  },
  'few-images': { en: 'The page has only a few images.', it: 'La pagina ha solo poche immagini.' },
  'no-sized-images': {
    en: 'The page has no images that are declared to be large.',
    it: 'La pagina non ha immagini dichiarate come grandi.',
  },
  'no-alt': {
    en: 'No image of the page has an alternative text.',
    it: 'Nessuna immagine della pagina ha un testo alternativo.',
  },
  'no-pictures': { en: 'The page has no <picture> elements.', it: 'La pagina non ha elementi <picture>.' },
  'no-forms': { en: 'The page has no forms.', it: 'La pagina non ha moduli.' },
  'no-fields': { en: 'The page has no form fields.', it: 'La pagina non ha campi di modulo.' },
  'no-buttons': { en: 'The page has no buttons.', it: 'La pagina non ha pulsanti.' },
  'no-id-references': {
    en: 'Nothing on the page refers to an id.',
    it: 'Nulla nella pagina fa riferimento a un id.',
  },
  'no-tables': { en: 'The page has no data tables.', it: 'La pagina non ha tabelle di dati.' },
  'no-frames': {
    en: 'The page shows no other pages within itself.',
    it: 'La pagina non mostra altre pagine al suo interno.',
  },
  'no-videos': {
    en: 'The page has no videos with sound of its own.',
    it: 'La pagina non ha video propri con audio.',
  },
  'no-certificate': {
    en: 'Nothing is known about the certificate of the server.',
    it: 'Non si sa nulla del certificato del server.',
  },
  'no-cookies': { en: 'The answer sets no cookies.', it: 'La risposta non imposta cookie.' },
  'no-pinnable-files': {
    en: 'The page loads no fixed versions of scripts or style sheets from other sites.',
    it: 'La pagina non carica da altri siti versioni fisse di script o fogli di stile.',
  },
  'no-inline-scripts': {
    en: 'The page has no scripts of its own within it.',
    it: 'La pagina non contiene script al suo interno.',
  },
  'no-text': { en: 'The page has no text.', it: 'La pagina non ha testo.' },
  'no-fetch-time': {
    en: 'It is not known when the page was fetched.',
    it: 'Non è noto quando la pagina è stata scaricata.',
  },
  unanswered: {
    en: 'The address that this is about gave no usable answer.',
    it: 'L’indirizzo in questione non ha dato una risposta utilizzabile.',
  },
  'no-robots-txt': { en: 'The site has no robots.txt.', it: 'Il sito non ha un robots.txt.' },
  'robots-txt-is-html': {
    en: 'The address of robots.txt answers with a web page.',
    it: 'L’indirizzo di robots.txt risponde con una pagina web.',
  },
  'blocked-by-robots-txt': {
    en: 'The robots.txt keeps Googlebot from the page itself.',
    it: 'Il robots.txt esclude Googlebot dalla pagina stessa.',
  },
  'no-resources': {
    en: 'The page loads no style sheets or scripts from its own site.',
    it: 'La pagina non carica fogli di stile o script dal proprio sito.',
  },
  'no-sitemap': { en: 'The site has no sitemap.', it: 'Il sito non ha una sitemap.' },
  'sitemap-partly-read': {
    en: 'Only the beginning of the sitemap was read.',
    it: 'È stato letto solo l’inizio della sitemap.',
  },
  'no-lastmod': { en: 'The sitemap has no dates.', it: 'La sitemap non contiene date.' },
  'no-redirects': {
    en: 'The page answered without a redirect.',
    it: 'La pagina ha risposto senza reindirizzamenti.',
  },
  'not-enough-text': {
    en: 'The page has too little running text to judge.',
    it: 'La pagina ha troppo poco testo corrente per giudicarlo.',
  },
  'language-not-supported': {
    en: 'There are no rules for the language of the text.',
    it: 'Non ci sono regole per la lingua del testo.',
  },
  'language-not-certain': {
    en: 'The language of the text cannot be told with certainty.',
    it: 'La lingua del testo non si può stabilire con certezza.',
  },
  'no-copyright-notice': {
    en: 'The page has no copyright notice with a year.',
    it: 'La pagina non ha una nota di copyright con un anno.',
  },
  'no-comparable-dates': {
    en: 'The page does not state the same date in two places.',
    it: 'La pagina non indica la stessa data in due punti.',
  },
  'home-page': { en: 'The page is the home page of its site.', it: 'La pagina è la home page del suo sito.' },
  'no-target-keyword': {
    en: 'No keyword was given for the page.',
    it: 'Non è stata indicata una parola chiave per la pagina.',
  },
  'no-subheadings': { en: 'The page has no subheadings.', it: 'La pagina non ha sottotitoli.' },
  'no-structured-data': { en: 'The page has no structured data.', it: 'La pagina non ha dati strutturati.' },
  'no-json-ld': { en: 'The page has no JSON-LD.', it: 'La pagina non ha JSON-LD.' },
  'no-rich-results': {
    en: 'No structured data of the page has a type that rich results are made of.',
    it: 'Nessun dato strutturato della pagina è di un tipo da cui nascono risultati avanzati.',
  },
  'no-dates-in-structured-data': {
    en: 'The structured data of the page has no dates.',
    it: 'I dati strutturati della pagina non contengono date.',
  },
  'no-answers-or-ratings': {
    en: 'The structured data of the page has neither answers nor ratings.',
    it: 'I dati strutturati della pagina non contengono né risposte né valutazioni.',
  },
  'no-known-libraries': {
    en: 'No library with a version that can be looked up was found.',
    it: 'Non è stata trovata alcuna libreria con una versione da verificare.',
  },
  'not-an-article': {
    en: 'The page does not present itself as an article.',
    it: 'La pagina non si presenta come un articolo.',
  },
} as const;

export type Reason = keyof typeof reasons;
