import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an article names no author: neither in structured data or meta tags, nor with an author link, nor in a
 * byline such as “by Anna Rossi”. Pages that are not marked as articles need none.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const eeatAuthor = defineCheck({
  id: 'eeat-author',
  row: 'eeat-author / about / contact / privacy / citations',
  version: 1,
  category: 'e-e-a-t',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Missing author',
    pass: 'Author named',
    why: 'Readers and search engines judge an article by who wrote it and what they know about the subject.',
    fix: 'Name the author below the title, link to a page about them, and repeat the name as author in the structured data.',
    details: {
      absent: 'The article names no author in its text, meta tags, or structured data.',
    },
  },
  run({ authorship: { isArticle, authorBy } }) {
    if (!isArticle) return notApplicable('not-an-article');
    return authorBy === null ? fail('absent', {}) : pass();
  },
});
