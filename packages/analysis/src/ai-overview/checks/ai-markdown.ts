import { headerValues, parseLinkHeaders } from '../../parse/headers.ts';
import { aiNotApplicable, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Tells whether the page names a version of itself in Markdown, by a link element or a Link header with rel=alternate.
 * Whether the server would send one on request is not known: it was not asked to.
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
    failure: 'Version in Markdown',
    pass: 'Version in Markdown',
    details: {
      named: 'The page names a version of itself in Markdown: {url}.',
      none: 'The page names no version of itself in Markdown; nothing asks for one.',
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
