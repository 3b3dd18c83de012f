import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when one part of the path comes several times: mostly a relative link that leads ever deeper into
 * copies of the same page, in which crawlers get lost.
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
    failure: 'URL does not repeat itself',
    pass: 'URL does not repeat itself',
    why: 'A part that comes again and again in the path is mostly a trap: each page links to a longer address of itself, and crawlers waste their visits.',
    fix: 'Look for a relative link without a leading slash, and let addresses that do not exist answer 404.',
    details: { repeated: '“{segment}” comes {times} times in the path of the URL.' },
  },
  run({ url: { segments } }, limit) {
    const counts = new Map<string, number>();
    for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    for (const [segment, times] of counts)
      if (times >= limit.times) return fail('repeated', { segment, times });
    return pass();
  },
});
