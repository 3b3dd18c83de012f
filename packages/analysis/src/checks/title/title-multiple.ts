import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the head has more than one `<title>`. Titles of SVG drawings name the drawing and do not count. Where
 * the first one is blank, `title-missing` fires as well, and both are true.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleMultiple = defineCheck({
  id: 'title-multiple',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    en: {
      label: 'One title only',
      why: 'With several titles it is left to chance which one is shown; browsers take the first, search engines may take any.',
      fix: 'Keep the title that describes this page and remove the others; templates and plug-ins that each add one are the usual cause.',
      details: { several: 'Titles in the head: {count}. They read: {titles}.' },
    },
    it: {
      label: 'Un solo titolo',
      why: 'Con più titoli è il caso a decidere quale viene mostrato: i browser prendono il primo, i motori di ricerca uno qualsiasi.',
      fix: 'Tenere il titolo che descrive questa pagina e togliere gli altri; di solito la causa sono modelli e plug-in che ne aggiungono uno ciascuno.',
      details: { several: 'Titoli nell’elemento head: {count}. Testi: {titles}.' },
    },
  },
  run({ titles }) {
    const inHead = titles.filter((title) => title.inHead);
    if (inHead.length === 0) return notApplicable('no-title');
    if (inHead.length === 1) return pass();
    return fail(
      'several',
      { count: inHead.length, titles: inHead.map(({ text }) => text) },
      inHead.slice(1).map(({ element }) => element),
    );
  },
});
