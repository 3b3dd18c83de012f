import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link leads to a page about who is behind the site, by its text or address in some thirty languages; an
 * imprint is one. Pages without links cannot be judged.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const eeatAbout = defineCheck({
  id: 'eeat-about',
  row: 'eeat-author / about / contact / privacy / citations',
  version: 1,
  category: 'e-e-a-t',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    en: {
      label: 'Link to a page about the site',
      why: 'Visitors and search engines trust a site more when it says who makes it.',
      fix: 'Link a page that tells who is behind the site from the menu or the footer of every page.',
      details: {
        absent: 'No link leads to a page about who is behind the site; links on the page: {total}.',
      },
    },
    it: {
      label: 'Link a una pagina sul sito',
      why: 'Visitatori e motori di ricerca si fidano di più di un sito che dice chi lo fa.',
      fix: 'Collegare dal menu o dal piè di pagina di ogni pagina una pagina che racconti chi c’è dietro il sito.',
      details: {
        absent: 'Nessun link porta a una pagina su chi c’è dietro il sito; link nella pagina: {total}.',
      },
    },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'about' || trustLinks.about !== null) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
