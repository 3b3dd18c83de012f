import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link leads to a contact page, an e-mail address or a telephone number. An imprint counts as well.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const eeatContact = defineCheck({
  id: 'eeat-contact',
  row: 'eeat-author / about / contact / privacy / citations',
  version: 1,
  category: 'e-e-a-t',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    en: {
      label: 'Link to contact details',
      why: 'A site that can be reached is trusted more, above all where something is sold or advised.',
      fix: 'Link a contact page, or an e-mail address or telephone number, from the footer of every page.',
      details: {
        absent:
          'No link leads to a contact page, an e-mail address or a telephone number; links on the page: {total}.',
      },
    },
    it: {
      label: 'Link ai contatti',
      why: 'Ci si fida di più di un sito che si può contattare, soprattutto se vende o dà consigli.',
      fix: 'Collegare dal piè di pagina di ogni pagina una pagina dei contatti, un indirizzo e-mail o un numero di telefono.',
      details: {
        absent:
          'Nessun link porta a una pagina dei contatti, a un indirizzo e-mail o a un numero di telefono; link nella pagina: {total}.',
      },
    },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'contact' || trustLinks.contact !== null) return pass();
    if (links.some(({ kind }) => kind === 'mailto' || kind === 'tel')) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
