import { robotsVerdict } from '../../facts/indexability.ts';
import { aiFail, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Passes when the page returns HTML with a 2xx status code, no directive keeps it out of the index of Google or Bing,
 * and robots.txt allows both to crawl it. Unknown robots.txt rules are ignored.
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
    failure: 'Page can’t be indexed',
    pass: 'Page can be indexed',
    details: {
      indexable: 'The page can be indexed, and robots.txt allows Googlebot and Bingbot to crawl it.',
      'indexable-robots-unknown': 'The page can be indexed. The rules in robots.txt are unknown.',
      status: 'The page returned status code {status}. Only pages with a 2xx status code are indexed.',
      'not-html': 'The response isn’t an HTML page, so there is nothing to evaluate.',
      noindex: 'A robots directive keeps the page out of the index of these search engines: {engines}.',
      blocked: 'The robots.txt file blocks these search crawlers from the page: {agents}.',
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
