import { robotsVerdict } from '../../facts/indexability.ts';
import { aiFail, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Passes when the page answers as an HTML page with success, no directive keeps it out of the index of Google or Bing,
 * and robots.txt lets both fetch it. What robots.txt says is left out where it is not known.
 *
 * Source: https://developers.google.com/search/docs/appearance/ai-features
 */
export const aiIndexable = defineAiCheck({
  id: 'ai-indexable',
  version: 1,
  kind: 'gate',
  basis: 'documented',
  maxScore: 0,
  source: 'https://developers.google.com/search/docs/appearance/ai-features',
  text: {
    failure: 'Page can be indexed',
    pass: 'Page can be indexed',
    details: {
      indexable: 'The page may be indexed, and robots.txt lets Googlebot and Bingbot fetch it.',
      'indexable-robots-unknown': 'The page may be indexed; what robots.txt says is not known.',
      status: 'The page answered with status {status}: only pages that answer with success are indexed.',
      'not-html': 'The answer is not an HTML page, so there is nothing to judge here.',
      noindex: 'A robots directive keeps the page out of the index: {engines}.',
      blocked: 'The robots.txt keeps search crawlers from fetching the page: {agents}.',
    },
  },
  run({ response, indexability, robots }) {
    if (response.status < 200 || response.status > 299) return aiFail('status', { status: response.status });
    if (!response.isHtml) return aiFail('not-html', {});
    const engines = [
      ...(indexability.isIndexable ? [] : ['Google']),
      ...(robotsVerdict(indexability.directives, 'bingbot').noindex ? ['Bing'] : []),
    ];
    if (engines.length > 0) return aiFail('noindex', { engines });
    const { crawlers } = robots;
    if (crawlers === null) return aiPass('indexable-robots-unknown', {});
    const agents = crawlers
      .filter(({ agent, isAllowed }) => !isAllowed && /^(?:googlebot|bingbot)$/i.test(agent))
      .map(({ agent }) => agent);
    return agents.length > 0 ? aiFail('blocked', { agents }) : aiPass('indexable', {});
  },
});
