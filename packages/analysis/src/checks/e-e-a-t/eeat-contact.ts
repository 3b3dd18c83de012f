import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link goes to a contact page, an email or a phone number. A legal notice counts as well.
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
    failure: 'No link to contact details',
    pass: 'Contact details linked',
    why: 'Visitors trust a site more if they can get in touch, especially if it sells something or gives advice.',
    fix: 'Add a link to a contact page, or an email or phone link, to the footer of every page.',
    details: {
      absent:
        'The page has {total, plural, one {# link, but it does not go} other {# links, but none of them goes}} to a contact page, and there is no email or phone link.',
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
