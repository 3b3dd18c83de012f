import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when a page opens connections to more origins in advance than help: each costs time that the first files
 * need. The limit is that of Lighthouse.
 *
 * Source: https://developer.chrome.com/docs/performance/insights/network-dependency-tree
 */
export const perfPreconnectMany = defineCheck({
  id: 'perf-preconnect-many',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { origins: 4 },
  source: 'https://developer.chrome.com/docs/performance/insights/network-dependency-tree',
  text: {
    failure: 'Too many preconnects',
    pass: 'Number of preconnects OK',
    why: 'Every connection that is opened in advance competes with the files that the top of the page needs.',
    fix: 'Keep preconnect for the few origins that the top of the page needs, and use dns-prefetch for the others.',
    details: {
      many: 'The page preconnects to {count, number} origins. More than {limit, number} rarely help.',
    },
  },
  run({ linkElements }, limit) {
    const origins = new Map<string, number>();
    for (const { rel, url, element } of linkElements) {
      if (!rel.includes('preconnect') || url === null) continue;
      const origin = parseUrl(url)?.origin ?? url;
      if (!origins.has(origin)) origins.set(origin, element);
    }
    if (origins.size === 0) return notApplicable('no-preconnects');
    if (origins.size <= limit.origins) return pass();
    return fail('many', { count: origins.size, limit: limit.origins }, [...origins.values()]);
  },
});
