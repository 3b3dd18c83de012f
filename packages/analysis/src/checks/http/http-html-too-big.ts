import { defineCheck, fail, pass } from '../../check.ts';
import { maxHtmlBytes } from '../../parse/html-bytes.ts';

/**
 * Fires when the uncompressed HTML alone is large, with a separate message when it exceeds what Googlebot reads: the
 * rest is not analyzed either. External images, styles, and scripts don't count; anything inlined in the page does.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/googlebot
 */
export const httpHtmlTooBig = defineCheck({
  id: 'http-html-too-big',
  version: 2,
  category: 'http',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { bytes: 1_000_000, cutBytes: maxHtmlBytes },
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  text: {
    failure: 'HTML too large',
    pass: 'HTML size OK',
    why: 'Large pages take longer to load and render, and Googlebot reads only the first 2 MB of a page.',
    fix: 'Move inline images and data into separate files, and split very long lists into several pages.',
    details: {
      large: 'The HTML is {megabytes, number} MB. Up to {limit, number} MB is a moderate size.',
      unread:
        'The HTML is larger than {megabytes, number} MB, but Googlebot reads only the first {limit, number} MB. The other checks cover that part only.',
      cut: 'The HTML is {megabytes, number} MB, but Googlebot reads only the first {limit, number} MB. The other checks cover that part only.',
    },
  },
  run({ response: { bodyBytes, isCut: isLarger } }, limit) {
    if (bodyBytes <= limit.bytes) return pass();
    const megabytesOf = (bytes: number) => Math.round(bytes / 10_000) / 100;
    const isCut = bodyBytes > limit.cutBytes;
    return fail(isLarger ? 'unread' : isCut ? 'cut' : 'large', {
      megabytes: megabytesOf(bodyBytes),
      limit: megabytesOf(isCut ? limit.cutBytes : limit.bytes),
    });
  },
});
