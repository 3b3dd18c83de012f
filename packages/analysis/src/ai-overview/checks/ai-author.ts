import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { isSignedKind } from '../measures.ts';

/**
 * Passes when structured data names an author with a url or sameAs and the name is visible on the page. Each part
 * earns its share: 40% for the name, 30% for url or sameAs, 30% for visibility. Only a byline, a link with rel=author,
 * or an author meta tag earns 30%. Doesn’t apply to home pages or pages about products or organizations.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/article
 */
export const aiAuthor = defineAiCheck({
  id: 'ai-author',
  version: 1,
  basis: 'documented',
  maxScore: 7,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  text: {
    failure: 'Author missing or not fully identified',
    pass: 'Author fully identified',
    details: {
      named: 'The author {name} is visible to readers and identified in structured data with a URL.',
      'no-address':
        'The author {name} is visible to readers and named in structured data, but without url or sameAs.',
      unseen: 'Structured data names the author {name}, but the name isn’t visible on the page.',
      'byline-only': 'The page names its author, but structured data doesn’t.',
      none: 'The page doesn’t name an author.',
      unsigned: 'This type of page doesn’t need an author.',
    },
  },
  run(facts) {
    if (!isSignedKind(facts)) return aiNotApplicable('unsigned', {});
    const named = facts.structuredData.authors.filter(({ name }) => name !== null);
    const text = named.length === 0 ? '' : facts.visibleText.written.toLowerCase();
    const seen = named.find(({ name }) => name !== null && text.includes(name.toLowerCase()));
    const author = seen ?? named[0];
    if (author === undefined || author.name === null)
      return facts.authorship.authorBy !== null ? aiPartial(0.3, 'byline-only', {}) : aiFail('none', {});
    const { name } = author;
    const hasAddress = author.url !== null || author.sameAs.length > 0;
    if (seen === undefined) return aiPartial(hasAddress ? 0.7 : 0.4, 'unseen', { name });
    return hasAddress ? aiPass('named', { name }) : aiPartial(0.7, 'no-address', { name });
  },
});
