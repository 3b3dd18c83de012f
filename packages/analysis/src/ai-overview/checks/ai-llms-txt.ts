import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const minCharacters = 50;

/**
 * Judges an llms.txt only where there is one: it has a title, a link, 50 characters, and absolute links, each a quarter;
 * the first that is missing is told.
 * A web page in its place fails. A site without one loses nothing: Google says that it neither helps nor harms.
 *
 * Source: https://llmstxt.org/
 */
export const aiLlmsTxt = defineAiCheck({
  id: 'ai-llms-txt',
  version: 1,
  basis: 'heuristic',
  maxScore: 1,
  source: 'https://llmstxt.org/',
  text: {
    failure: 'An llms.txt is in order',
    pass: 'An llms.txt is in order',
    details: {
      sound: 'The llms.txt has a title and absolute links: {links}.',
      'no-title': 'The llms.txt has no title, a heading of the first level in Markdown.',
      'no-links': 'The llms.txt has no links in Markdown.',
      brief: 'The llms.txt has only {characters} characters.',
      relative: 'The llms.txt has links that are not absolute: {count} of {links}.',
      html: 'In place of an llms.txt the site sends a web page.',
      empty: 'The llms.txt has none of what makes one.',
      absent: 'The site has no llms.txt; Google does not ask for one.',
      'not-asked': 'The llms.txt was not asked for.',
      unanswered: 'The request for an llms.txt had no usable answer.',
    },
  },
  run({ aiAnswers: { llmsTxt } }) {
    switch (llmsTxt.state) {
      case 'not-asked':
        return aiNotApplicable('not-asked', {});
      case 'unanswered':
        return aiNotApplicable('unanswered', {});
      case 'missing':
        return aiNotApplicable('absent', {});
      case 'html':
        return aiFail('html', {});
      case 'present': {
        const { hasTitle, links, relativeLinks, characters } = llmsTxt;
        const areAbsolute = links > 0 && relativeLinks === 0;
        const met = [hasTitle, links > 0, characters >= minCharacters, areAbsolute];
        const share = met.filter((isMet) => isMet).length / met.length;
        if (share === 0) return aiFail('empty', {});
        if (!hasTitle) return aiPartial(share, 'no-title', {});
        if (links === 0) return aiPartial(share, 'no-links', {});
        if (characters < minCharacters) return aiPartial(share, 'brief', { characters });
        return areAbsolute
          ? aiPass('sound', { links })
          : aiPartial(share, 'relative', { count: relativeLinks, links });
      }
    }
  },
});
