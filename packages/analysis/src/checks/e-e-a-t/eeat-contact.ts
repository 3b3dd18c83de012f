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
    failure: 'Link to contact details',
    pass: 'Link to contact details',
    why: 'A site that can be reached is trusted more, above all where something is sold or advised.',
    fix: 'Link a contact page, or an e-mail address or telephone number, from the footer of every page.',
    details: {
      absent:
        'No link leads to a contact page, an e-mail address or a telephone number; links on the page: {total}.',
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
