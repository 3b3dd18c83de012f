import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the HTML alone, uncompressed, is large, with a sentence of its own where Googlebot stops
 * reading. Images, styles and scripts of their own do not count; what is written into the page does.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/googlebot
 */
export const httpHtmlTooBig = defineCheck({
  id: 'http-html-too-big',
  version: 1,
  category: 'http',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { bytes: 1_000_000, cutBytes: 2_000_000 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  text: {
    failure: 'HTML is of moderate size',
    pass: 'HTML is of moderate size',
    why: 'Large pages take long to load and to draw, and Googlebot reads the first 2 MB of a page only.',
    fix: 'Move images and data that are written into the page into files of their own, and split very long lists into pages.',
    details: {
      large: 'The HTML has {megabytes} MB; up to {limit} MB are moderate.',
      cut: 'The HTML has {megabytes} MB; Googlebot reads the first {limit} MB only.',
    },
  },
  run({ response: { bodyBytes } }, limit) {
    if (bodyBytes <= limit.bytes) return pass();
    const megabytesOf = (bytes: number) => Math.round(bytes / 10_000) / 100;
    const isCut = bodyBytes > limit.cutBytes;
    return fail(isCut ? 'cut' : 'large', {
      megabytes: megabytesOf(bodyBytes),
      limit: megabytesOf(isCut ? limit.cutBytes : limit.bytes),
    });
  },
});
