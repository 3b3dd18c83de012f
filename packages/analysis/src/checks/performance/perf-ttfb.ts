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
    en: {
      label: 'Server answers quickly',
      why: 'Nothing of the page can be drawn before the server answers, and crawlers visit slow servers less.',
      fix: 'Cache pages on the server or on a content delivery network, and look for slow database queries.',
      details: { slow: 'The first byte came after {milliseconds} ms; up to {limit} ms is good.' },
    },
    it: {
      label: 'Il server risponde in fretta',
      why: 'Nulla della pagina può essere disegnato prima che il server risponda, e i crawler visitano meno i server lenti.',
      fix: 'Mettere in cache le pagine sul server o su una rete di distribuzione dei contenuti, e cercare interrogazioni lente del database.',
      details: {
        slow: 'Il primo byte è arrivato dopo {milliseconds} ms; fino a {limit} ms è un buon valore.',
      },
    },
  },
  run({ response: { firstByteMs } }, limit) {
    if (firstByteMs === null) return notApplicable('no-first-byte-time');
    if (firstByteMs <= limit.milliseconds) return pass();
    return fail('slow', { milliseconds: Math.round(firstByteMs), limit: limit.milliseconds });
  },
});
