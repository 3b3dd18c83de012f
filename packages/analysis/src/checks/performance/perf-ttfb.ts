import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the first byte of the response arrived late. Measured once, from where this service runs, starting when
 * the request is sent. Connection time and redirects are not included.
 *
 * Source: https://web.dev/articles/ttfb
 */
export const perfTtfb = defineCheck({
  id: 'perf-ttfb',
  version: 1,
  category: 'performance',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { milliseconds: 800 },
  source: 'https://web.dev/articles/ttfb',
  text: {
    failure: 'Slow server response',
    pass: 'Server response time OK',
    why: 'Nothing on the page can be rendered before the server responds, and slow servers are crawled less.',
    fix: 'Cache pages on the server or a CDN, and look for slow database queries.',
    details: {
      slow: 'The first byte arrived after {milliseconds, number} ms. Up to {limit, number} ms is good.',
    },
  },
  run({ response: { firstByteMs } }, limit) {
    if (firstByteMs === null) return notApplicable('no-first-byte-time');
    if (firstByteMs <= limit.milliseconds) return pass();
    return fail('slow', { milliseconds: Math.round(firstByteMs), limit: limit.milliseconds });
  },
});
