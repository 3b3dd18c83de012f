import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps } from '../../facts/sitemaps.ts';
import type { HttpDefect } from '../../fetched-page.ts';

const codes = new Map<HttpDefect, 'cut' | 'trailing' | 'checksum'>([
  ['compression-cut', 'cut'],
  ['compression-checksum', 'checksum'],
  ['compression-trailing-data', 'trailing'],
]);

/**
 * Fires when a sitemap that was sent compressed, or is a gzip file, is damaged, but could be read as far as it goes. What
 * can’t be decompressed at all is left to `sm-invalid-xml`, and other defects of a response to `http-malformed`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc1952
 */
export const smDamagedGzip = defineCheck({
  id: 'sm-damaged-gzip',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc1952',
  text: {
    failure: 'Damaged compression of a sitemap',
    pass: 'Sitemap compression OK',
    why: 'Search engines may reject a damaged gzip file, or miss the URLs after the damage.',
    fix: 'Compress the sitemap again and upload it in binary mode. Make sure that nothing is appended to it.',
    details: {
      cut: 'The compressed data of {sitemap} ends early.',
      trailing: 'There is other data after the end of the compressed data of {sitemap}.',
      checksum: 'The checksum of the compressed data of {sitemap} is wrong.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    for (const { requestedUrl, report, defects } of sitemaps.sitemaps)
      for (const defect of report === null ? [] : defects) {
        const code = codes.get(defect);
        if (code !== undefined) return fail(code, { sitemap: requestedUrl });
      }
    return pass();
  },
});
