import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the browser comes to know the largest image of the first screen late, because a script or a stylesheet names it
 * instead of the HTML. What costs little time does not count.
 *
 * Source: https://web.dev/articles/optimize-lcp#optimize-when-the-resource-is-discovered
 */
export const perfLcpDiscovery = defineCheck({
  id: 'perf-lcp-discovery',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 500 },
  source: 'https://web.dev/articles/optimize-lcp#optimize-when-the-resource-is-discovered',
  text: {
    failure: 'Largest image found late',
    pass: 'Largest image found early',
    why: 'The browser can request the LCP image only once it knows its URL. Until then, the connection is idle.',
    fix: 'Put the image into the HTML as an <img> element, or name it in the head: <link rel="preload" as="image" href="…" fetchpriority="high">.',
    details: {
      script:
        'A script requests the largest image of the first screen, {url}. On a simulated phone, that delays it by {milliseconds, number} ms.',
      style:
        'A stylesheet names the largest image of the first screen, {url}. On a simulated phone, that delays it by {milliseconds, number} ms.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { discovery, largestElement, indexes } = load;
    if (discovery === null || largestElement?.url == null) return notApplicable('no-largest-image');
    const { url, phases } = largestElement;
    const milliseconds = Math.round(phases?.loadDelay ?? 0);
    if (discovery === 'html' || milliseconds <= limit.milliseconds) return pass();
    return fail(discovery, { url, milliseconds }, indexes.largest);
  },
});
