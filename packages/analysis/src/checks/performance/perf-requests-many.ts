import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when loading the page takes more than `requests` requests, those of frames included.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/resource-summary
 */
export const perfRequestsMany = defineCheck({
  id: 'perf-requests-many',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { requests: 150 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/resource-summary',
  text: {
    failure: 'Many requests',
    pass: 'Number of requests OK',
    why: 'Each request takes up time and battery on phones, even with HTTP/2 and HTTP/3.',
    fix: 'Remove scripts and services that the page doesn’t need, and lazy-load images further down.',
    details: {
      many: 'Loading the page takes {count, number} requests. Up to {limit, number} are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const count = traffic.files.length;
    return count <= limit.requests ? pass() : fail('many', { count, limit: limit.requests });
  },
});
