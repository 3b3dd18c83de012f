import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link goes to a page about who runs the site, judged by link text or URL in about thirty languages. A
 * legal notice counts. Pages without links cannot be judged.
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
    failure: 'No link to an About page',
    pass: 'About page linked',
    why: 'Visitors and search engines trust a site more if it says who runs it.',
    fix: 'Add a link to a page about who runs the site to the menu or footer of every page.',
    details: {
      absent:
        'The page has {total, plural, one {# link, but it does not go} other {# links, but none of them goes}} to a page about who runs the site.',
    },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'about' || trustLinks.about !== null) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
