import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the same path segment occurs several times. The usual cause is a relative link that leads ever
 * deeper into copies of the same page and traps crawlers.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlRepetitivePath = defineCheck({
  id: 'url-repetitive-path',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { times: 3 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Repeated path segments in URL',
    pass: 'No repeated path segments in URL',
    why: 'A repeated path segment usually indicates a crawler trap: each page links to a longer version of its own URL, which wastes crawl budget.',
    fix: 'Look for a relative link that lacks a leading slash, and return 404 for URLs that don’t exist.',
    details: {
      repeated: '“{segment}” occurs {times, plural, one {# time} other {# times}} in the URL path.',
    },
  },
  run({ url: { segments } }, limit) {
    const counts = new Map<string, number>();
    for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    for (const [segment, times] of counts)
      if (times >= limit.times) return fail('repeated', { segment, times });
    return pass();
  },
});
