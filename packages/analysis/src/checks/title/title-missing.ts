import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the head has no `<title>`, or its first one says nothing. A title in the body is not heeded: search
 * engines look for it in the head. The other title checks have nothing to judge then.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleMissing = defineCheck({
  id: 'title-missing',
  version: 1,
  category: 'title',
  severity: 'error',
  weight: 10,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    en: {
      label: 'Page title present',
      why: 'The title is the line people click in search results, and the name of the browser tab. Without one, search engines make up their own.',
      fix: 'Add one <title> to the head of the page that says in a few words what the page offers.',
      details: {
        absent: 'The head of the page has no title.',
        empty: 'The page has a title element, but there is no text in it.',
      },
    },
    it: {
      label: 'Titolo della pagina presente',
      why: 'Il titolo è la riga su cui si fa clic nei risultati di ricerca e il nome della scheda del browser. Se manca, i motori di ricerca ne compongono uno.',
      fix: 'Aggiungere nell’elemento head un solo <title> che dica in poche parole che cosa offre la pagina.',
      details: {
        absent: 'Nell’elemento head della pagina non c’è un titolo.',
        empty: 'La pagina ha un elemento title, ma senza testo.',
      },
    },
  },
  run({ title, titles }) {
    if (title !== null) return pass();
    const first = titles.find(({ inHead }) => inHead);
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
