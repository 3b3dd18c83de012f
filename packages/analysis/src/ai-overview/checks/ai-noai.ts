import { headerValues } from '../../parse/headers.ts';
import { aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Reports how the page restricts use by AI: noai and noimageai in robots directives, the TDM Reservation Protocol, a
 * Really Simple Licensing license, or status code 402, which asks crawlers to pay. Restricting use is the owner’s
 * choice and costs no points.
 *
 * Sources: https://www.w3.org/community/tdmrep/; https://rslstandard.org/rsl
 */
export const aiNoai = defineAiCheck({
  id: 'ai-noai',
  version: 1,
  kind: 'informative',
  basis: 'heuristic',
  maxScore: 0,
  source: 'https://www.w3.org/community/tdmrep/',
  text: {
    failure: 'AI usage restricted',
    pass: 'AI usage restrictions',
    details: {
      none: 'The page doesn’t restrict use by AI.',
      reserved: 'The page restricts use by AI: {means}.',
    },
  },
  run({ indexability, metas, linkElements, response, robots, aiAnswers: { aiAgent } }) {
    const means = new Set<string>();
    for (const { name } of indexability.directives)
      if (name === 'noai' || name === 'noimageai') means.add(name);
    const reservations = [
      ...metas.filter(({ name }) => name === 'tdm-reservation').map(({ content }) => content),
      ...headerValues(response.headers, 'tdm-reservation'),
    ];
    if (reservations.some((value) => value.trim() === '1')) means.add('tdm-reservation: 1');
    const hasLicence =
      (robots.file?.licenses.length ?? 0) > 0 ||
      linkElements.some(({ rel, type }) => rel.includes('license') && type === 'application/rsl+xml');
    if (hasLicence) means.add('RSL');
    if (aiAgent.status === 402) means.add('HTTP 402');
    return means.size === 0 ? aiPass('none', {}) : aiPass('reserved', { means: [...means] });
  },
});
