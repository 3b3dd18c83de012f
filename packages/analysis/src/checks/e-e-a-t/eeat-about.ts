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
    failure: 'Link to a page about the site',
    pass: 'Link to a page about the site',
    why: 'Visitors and search engines trust a site more when it says who makes it.',
    fix: 'Link a page that tells who is behind the site from the menu or the footer of every page.',
    details: {
      absent: 'No link leads to a page about who is behind the site; links on the page: {total}.',
    },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'about' || trustLinks.about !== null) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
