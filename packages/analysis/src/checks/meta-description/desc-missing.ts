import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no meta description has any text. The other description checks have nothing to judge then.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descMissing = defineCheck({
  id: 'desc-missing',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    en: {
      label: 'Meta description present',
      why: 'The meta description is the text search engines may show below the title. Without one they pick a passage of the page, which need not be its best.',
      fix: 'Add one <meta name="description"> to the head that sums up the page in one or two sentences.',
      details: {
        absent: 'The page has no meta description.',
        empty: 'The page has a meta description, but there is no text in it.',
      },
    },
    it: {
      label: 'Meta description presente',
      why: 'La meta description è il testo che i motori di ricerca possono mostrare sotto il titolo. Se manca, scelgono un passo della pagina, non per forza il migliore.',
      fix: 'Aggiungere nell’elemento head un solo <meta name="description"> che riassuma la pagina in una o due frasi.',
      details: {
        absent: 'La pagina non ha una meta description.',
        empty: 'La pagina ha una meta description, ma senza testo.',
      },
    },
  },
  run({ description, descriptions: [first] }) {
    if (description !== null) return pass();
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
