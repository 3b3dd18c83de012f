import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import type { HttpDefect } from '../../fetched-page.ts';
import { smDamagedGzip } from './sm-damaged-gzip.ts';

const judgeSitemap = (defects: readonly HttpDefect[], text = sitemapOf('https://example.com/')) =>
  judge(smDamagedGzip, { auxiliary: makeSite({ sitemaps: [makeAnswer(sitemapUrl, { text, defects })] }) });

describe('sm-damaged-gzip', () => {
  it.each<[HttpDefect, string]>([
    ['compression-cut', 'cut'],
    ['compression-trailing-data', 'trailing'],
    ['compression-checksum', 'checksum'],
  ])('fires on %s', (defect, code) => {
    expect(judgeSitemap(['line-ends', defect])).toEqual({
      status: 'fail',
      code,
      data: { sitemap: sitemapUrl },
      elements: [],
    });
  });
  it('leaves other defects of the response alone', () => {
    expect(judgeSitemap(['line-ends', 'folded-header'])).toEqual({ status: 'pass' });
  });
  it('is not applicable without a sitemap', () => {
    expect(judge(smDamagedGzip, { auxiliary: makeSite({ sitemaps: [] }) })).toMatchObject({
      status: 'not-applicable',
    });
    expect(judge(smDamagedGzip)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
