import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, sitemapOf, sitemapUrl } from '../../fixtures/site.ts';
import { smLastmodIdentical } from './sm-lastmod-identical.ts';

const dated = (...dates: readonly string[]) =>
  sitemapOf(...dates.map((date, i) => [`https://example.com/${i}`, date] as const));
const judgeSitemap = (sitemap: string | ReturnType<typeof makeAnswer>) =>
  judge(smLastmodIdentical, { auxiliary: makeSite({ sitemaps: [sitemap] }) });
const same = dated(...Array.from({ length: 5 }, () => '2026-02-01'));

describe('sm-lastmod-identical', () => {
  it('fires if all pages have the same date', () => {
    expect(judgeSitemap(same)).toEqual({
      status: 'fail',
      code: 'identical',
      data: { count: 5, sitemap: sitemapUrl },
      elements: [],
    });
  });
  it('passes if one differs, and on a few pages', () => {
    expect(judgeSitemap(dated('2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01', '2026-02-02'))).toEqual(
      {
        status: 'pass',
      },
    );
    expect(judgeSitemap(dated('2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01'))).toEqual({
      status: 'pass',
    });
  });
  it('passes on an index, which is written as a whole', () => {
    expect(judgeSitemap(same.replaceAll('urlset', 'sitemapindex').replaceAll('url>', 'sitemap>'))).toEqual({
      status: 'pass',
    });
  });
  it('skips a sitemap that was not read to its end', () => {
    expect(judgeSitemap(makeAnswer(sitemapUrl, { text: same, isTruncated: true }))).toEqual({
      status: 'not-applicable',
      reason: 'sitemap-partly-read',
    });
  });
  it('does not apply without dates', () => {
    expect(judge(smLastmodIdentical, { auxiliary: makeSite() })).toEqual({
      status: 'not-applicable',
      reason: 'no-lastmod',
    });
  });
});
