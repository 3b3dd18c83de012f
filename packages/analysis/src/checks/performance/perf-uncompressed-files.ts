import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts, stylesheets, SVG images or data of the site itself arrive without compression. Small files gain
 * nothing. The page itself is left to `http-compression`.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression
 */
export const perfUncompressedFiles = defineCheck({
  id: 'perf-uncompressed-files',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { bytes: 5_000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  text: {
    failure: 'Uncompressed scripts and styles',
    pass: 'Scripts and styles are compressed',
    why: 'Compression makes these files about two thirds smaller, so that they arrive earlier.',
    fix: 'Turn on Brotli or gzip on the server for JavaScript, CSS, SVG and JSON.',
    details: {
      uncompressed:
        '{count, plural, one {# file is} other {# files are}} sent without compression, starting with {url} ({kilobytes, number} kB).',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    const texts = traffic.files.filter(
      ({ isThirdParty, type, contentType }) =>
        !isThirdParty && type !== 'document' && textTypes.test(contentType ?? ''),
    );
    if (texts.length === 0) return notApplicable('no-files');
    const plain = texts.filter(
      ({ contentEncoding, bytes }) => contentEncoding === null && bytes > limit.bytes,
    );
    const largest = plain.sort((a, b) => b.bytes - a.bytes)[0];
    if (largest === undefined) return pass();
    const kilobytes = Math.round(largest.bytes / 1000);
    return fail('uncompressed', { count: plain.length, url: largest.url, kilobytes });
  },
});

const textTypes =
  /^\s*(?:text\/(?:css|javascript)|application\/(?:x-)?javascript|application\/json|image\/svg\+xml)/i;
