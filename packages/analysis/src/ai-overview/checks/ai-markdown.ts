import { headerValues, parseLinkHeaders } from '../../parse/headers.ts';
import { aiNotApplicable, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Reports whether the page links to a Markdown version of itself, with a link element or Link header with
 * rel=alternate. Whether the server returns one through content negotiation isn’t tested.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc7763 (text/markdown)
 */
export const aiMarkdown = defineAiCheck({
  id: 'ai-markdown',
  version: 1,
  kind: 'informative',
  basis: 'heuristic',
  maxScore: 0,
  source: 'https://www.rfc-editor.org/rfc/rfc7763',
  text: {
    failure: 'No Markdown version',
    pass: 'Markdown version available',
    details: {
      named: 'The page links to a Markdown version of itself: {url}.',
      none: 'The page doesn’t link to a Markdown version of itself. It’s optional.',
    },
  },
  run({ linkElements, response }) {
    const link = linkElements.find(({ rel, type }) => rel.includes('alternate') && type === 'text/markdown');
    const header = parseLinkHeaders(headerValues(response.headers, 'link')).find(
      ({ rel, parameters }) =>
        rel.includes('alternate') && parameters['type']?.toLowerCase() === 'text/markdown',
    );
    const url = link?.url ?? header?.target;
    return url === undefined ? aiNotApplicable('none', {}) : aiPass('named', { url });
  },
});
