import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkAffiliateUnqualified } from './link-affiliate-unqualified.ts';

const link = (href: string, more = '') => ({ body: `<a href="${href}" ${more}>Shears</a>` });
const amazon = 'https://www.amazon.de/dp/B000123456?tag=olives-21';

describe('link-affiliate-unqualified', () => {
  it.each([
    amazon,
    'https://www.awin1.com/cread.php?awinmid=1',
    'https://click.linksynergy.com/deeplink?id=1',
  ])('fires on %s', (url) => {
    expect(judge(linkAffiliateUnqualified, link(url))).toEqual({
      status: 'fail',
      code: 'unmarked',
      data: { count: 1, total: 1, url },
      elements: [7],
    });
  });
  it.each(['rel="sponsored"', 'rel="nofollow noopener"'])('passes with %s', (more) => {
    expect(judge(linkAffiliateUnqualified, link(amazon, more))).toEqual({ status: 'pass' });
  });
  it('passes if the page is nofollow', () => {
    expect(
      judge(linkAffiliateUnqualified, { ...link(amazon), head: '<meta name="robots" content="nofollow">' }),
    ).toEqual({ status: 'pass' });
  });
  it.each(['https://www.amazon.de/dp/B000123456', 'https://www.awin.com/', '/go?tag=olives-21'])(
    'does not apply to %s',
    (href) => {
      expect(judge(linkAffiliateUnqualified, link(href))).toMatchObject({ reason: 'no-affiliate-links' });
    },
  );
});
