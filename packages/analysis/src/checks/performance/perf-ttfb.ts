import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the first byte of the answer came late, measured once, from where this service runs, from the
 * sending of the request. Connecting and redirects are not part of it.
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
    failure: 'Server answers quickly',
    pass: 'Server answers quickly',
    why: 'Nothing of the page can be drawn before the server answers, and crawlers visit slow servers less.',
    fix: 'Cache pages on the server or on a content delivery network, and look for slow database queries.',
    details: { slow: 'The first byte came after {milliseconds} ms; up to {limit} ms is good.' },
  },
  run({ response: { firstByteMs } }, limit) {
    if (firstByteMs === null) return notApplicable('no-first-byte-time');
    if (firstByteMs <= limit.milliseconds) return pass();
    return fail('slow', { milliseconds: Math.round(firstByteMs), limit: limit.milliseconds });
  },
});
