import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const minCharacters = 50;

/**
 * Evaluates llms.txt only where it exists. A title, a link, at least 50 characters, and only absolute links earn a
 * quarter each; the first missing one is reported. A web page in its place fails. Sites without the file lose no
 * points: Google says it neither helps nor harms.
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
    failure: 'No valid llms.txt file',
    pass: 'Valid llms.txt file',
    details: {
      sound:
        'The llms.txt file has a title and {links, plural, one {# absolute link} other {# absolute links}}.',
      'no-title': 'The llms.txt file has no title (a first-level Markdown heading).',
      'no-links': 'The llms.txt file has no Markdown links.',
      brief: 'The llms.txt file is only {characters, plural, one {# character} other {# characters}} long.',
      relative:
        'In the llms.txt file, {count, number} of {links, plural, one {# link} other {# links}} {count, plural, one {isn’t absolute} other {aren’t absolute}}.',
      html: 'The site returns a web page instead of an llms.txt file.',
      empty: 'The llms.txt file has no title, no links, and hardly any text.',
      absent: 'The site has no llms.txt file. Google doesn’t require one.',
      'not-asked': 'The llms.txt file wasn’t requested.',
      unanswered: 'The request for the llms.txt file got no usable response.',
    },
  },
  run({ aiAnswers: { llmsTxt } }) {
    switch (llmsTxt.state) {
      case 'not-requested':
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
