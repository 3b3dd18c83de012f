import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite } from '../../fixtures/site.ts';
import { faviconBlocked } from './favicon-blocked.ts';

const page = (robotsTxt: string, href = '/assets/icon.png', url = 'https://example.com/') => ({
  url,
  head: `<link rel="icon" href="${href}">`,
  auxiliary: makeSite({ robotsTxt }),
});

describe('favicon-blocked', () => {
  it('fires if the icon is blocked', () => {
    expect(judge(faviconBlocked, page('User-agent: *\nDisallow: /assets/'))).toEqual({
      status: 'fail',
      code: 'blocked',
      data: { url: 'https://example.com/assets/icon.png', line: 2, rule: 'Disallow: /assets/' },
      elements: [6],
    });
  });
  it.each([
    page('User-agent: *\nDisallow: /assets/\nAllow: /assets/icon.png'),
    page('User-agent: bingbot\nDisallow: /assets/'),
    page('User-agent: *\nDisallow: /assets/', '/icon.png'),
  ])('passes on %j', (parts) => {
    expect(judge(faviconBlocked, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply to other pages and hosts', () => {
    const robotsTxt = 'User-agent: *\nDisallow: /assets/';
    expect(judge(faviconBlocked, page(robotsTxt, '/assets/icon.png', 'https://example.com/a'))).toMatchObject(
      {
        reason: 'not-the-home-page',
      },
    );
    expect(judge(faviconBlocked, page(robotsTxt, 'https://cdn.example.net/assets/i.png'))).toMatchObject({
      reason: 'no-favicon-answer',
    });
  });
});
