import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { bytesOf } from '../../facts/traffic.ts';

/**
 * Fires when all web fonts of a page together have more than `kilobytes` kB as transferred.
 *
 * Source: https://web.dev/articles/font-best-practices
 */
export const perfFontsLoaded = defineCheck({
  id: 'perf-fonts-loaded',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 400 },
  source: 'https://web.dev/articles/font-best-practices',
  text: {
    failure: 'Too many font files',
    pass: 'Amount of fonts OK',
    why: 'Text appears late or changes its look when fonts arrive late, and each style is a file of its own.',
    fix: 'Use fewer styles, WOFF2 files with only the characters you need, or a variable font.',
    details: {
      heavy: 'The page loads {kilobytes, number} kB of fonts. Up to {limit, number} kB are reasonable.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    if (traffic.files.length === 0) return notApplicable('no-files');
    const kilobytes = Math.round(bytesOf(traffic, 'font') / 1000);
    return kilobytes <= limit.kilobytes ? pass() : fail('heavy', { kilobytes, limit: limit.kilobytes });
  },
});
