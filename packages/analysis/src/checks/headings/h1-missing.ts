import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no `<h1>` says anything; the alternative text of an image counts. Blank `<h1>` elements are told here
 * and not again by `h-empty`. A hidden one does not count: visitors do not see it.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2
 */
export const h1Missing = defineCheck({
  id: 'h1-missing',
  version: 1,
  category: 'headings',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  text: {
    en: {
      label: 'Main heading present',
      why: 'The main heading tells visitors at first sight, and search engines when they choose a title for results, what the page is about.',
      fix: 'Add one <h1> near the top of the content that names the subject of the page.',
      details: {
        absent: 'The page has no main heading (h1).',
        empty: 'The page has a main heading (h1), but it shows no text.',
      },
    },
    it: {
      label: 'Intestazione principale presente',
      why: 'L’intestazione principale dice a prima vista ai visitatori, e ai motori di ricerca quando scelgono un titolo per i risultati, di che cosa tratta la pagina.',
      fix: 'Aggiungere un solo <h1> all’inizio del contenuto che nomini l’argomento della pagina.',
      details: {
        absent: 'La pagina non ha un’intestazione principale (h1).',
        empty: 'La pagina ha un’intestazione principale (h1), ma senza testo visibile.',
      },
    },
  },
  run({ headings }) {
    const main = headings.filter(({ level }) => level === 1);
    if (main.some(({ text, isHidden }) => text !== '' && !isHidden)) return pass();
    return main.length === 0
      ? fail('absent', {})
      : fail(
          'empty',
          {},
          main.map(({ element }) => element),
        );
  },
});
