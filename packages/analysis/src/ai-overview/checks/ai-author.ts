import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { visibleText } from '../../facts/visible-text.ts';
import { isSignedKind } from '../measures.ts';

/**
 * Passes when structured data names an author with an address (url or sameAs) and readers see the name on the page.
 * Each part earns its share: the name 40 %, the address 30 %, what is seen 30 %; a byline, a link with rel=author or a
 * meta author alone earns 30 %. Home pages and pages about goods or enterprises need none.
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
    failure: 'Author is named',
    pass: 'Author is named',
    details: {
      named: 'The author {name} is named for readers and, with an address, in structured data.',
      'no-address':
        'The author {name} is named for readers and in structured data, there without url or sameAs.',
      unseen: 'Structured data names the author {name}, but the page does not show the name.',
      'byline-only': 'The page names its author, but not in structured data.',
      none: 'The page names no author.',
      unsigned: 'A page of this kind needs no author.',
    },
  },
  run(facts) {
    if (!isSignedKind(facts)) return aiNotApplicable('unsigned', {});
    const named = facts.structuredData.authors.filter(({ name }) => name !== null);
    const text = named.length === 0 ? '' : visibleText(facts.text).small;
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
