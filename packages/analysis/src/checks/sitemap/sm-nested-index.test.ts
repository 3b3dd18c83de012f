import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite, sitemapIndexOf, sitemapOf } from '../../fixtures/site.ts';
import { smNestedIndex } from './sm-nested-index.ts';

const child = 'https://example.com/sitemap-2.xml';

describe('sm-nested-index', () => {
  it('fires on an index within an index', () => {
    const sitemaps = [sitemapIndexOf(child), sitemapIndexOf('https://example.com/sitemap-3.xml')];
    expect(judge(smNestedIndex, { auxiliary: makeSite({ sitemaps }) })).toEqual({
      status: 'fail',
      code: 'nested',
      data: { sitemap: child },
      elements: [],
    });
  });
  it('passes on an index of sitemaps, and on two separate indexes', () => {
    const good = [sitemapIndexOf(child), sitemapOf('https://example.com/')];
    expect(judge(smNestedIndex, { auxiliary: makeSite({ sitemaps: good }) })).toEqual({ status: 'pass' });
    const two = [sitemapIndexOf('https://example.com/a.xml'), sitemapIndexOf('https://example.com/b.xml')];
    expect(judge(smNestedIndex, { auxiliary: makeSite({ sitemaps: two }) })).toEqual({ status: 'pass' });
  });
  it('does not apply without a sitemap', () => {
    expect(judge(smNestedIndex)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
