import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';

const encodings = new Set([
  'br',
  'gzip',
  'x-gzip',
  'zstd',
  'deflate',
  'compress',
  'x-compress',
  'dcb',
  'dcz',
]);

/**
 * Fires when a page that doesn’t fit into one packet is sent uncompressed. Smaller ones don’t benefit from compression.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Compression
 */
export const httpCompression = defineCheck({
  id: 'http-compression',
  version: 1,
  category: 'performance',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { bytes: 1400 },
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Compression',
  text: {
    failure: 'HTML not compressed',
    pass: 'HTML compressed',
    why: 'Compressed HTML is about a fifth of its original size and arrives that much sooner.',
    fix: 'Enable Brotli, Zstandard, or gzip for text on the web server or CDN.',
    details: {
      plain: 'The page was sent uncompressed ({kilobytes, number} kB).',
    },
  },
  run({ response: { headers, bodyBytes } }, limit) {
    if (bodyBytes <= limit.bytes) return pass();
    const isCompressed = headerValues(headers, 'content-encoding').some((value) =>
      value.split(',').some((encoding) => encodings.has(encoding.trim().toLowerCase())),
    );
    return isCompressed ? pass() : fail('plain', { kilobytes: Math.round(bodyBytes / 100) / 10 });
  },
});
