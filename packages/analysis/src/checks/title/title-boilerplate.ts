import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPlaceholderTitle } from '../../facts/title.ts';

/**
 * Fires when the whole title is a word that templates and editors put there before somebody writes a title. A
 * placeholder is short as well: `title-short` leaves it to this check.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleBoilerplate = defineCheck({
  id: 'title-boilerplate',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 4,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    en: {
      label: 'Title written for this page',
      why: 'A title such as “Home” or “Untitled” says nothing about the page, so neither searchers nor search engines can tell what it offers.',
      fix: 'Replace the placeholder with a title that describes this page; on a home page, the name of the site and what it is about.',
      details: { placeholder: 'The title is “{title}”, which is the same on pages of many other sites.' },
    },
    it: {
      label: 'Titolo scritto per questa pagina',
      why: 'Un titolo come «Home» o «Senza titolo» non dice nulla della pagina: né chi cerca né i motori di ricerca capiscono che cosa offre.',
      fix: 'Sostituire il segnaposto con un titolo che descriva questa pagina; per la home page, il nome del sito e di che cosa si occupa.',
      details: { placeholder: 'Il titolo è «{title}», lo stesso di pagine di molti altri siti.' },
    },
  },
  run({ title }) {
    if (title === null) return notApplicable('no-title');
    return isPlaceholderTitle(title.text)
      ? fail('placeholder', { title: title.text }, title.element)
      : pass();
  },
});
