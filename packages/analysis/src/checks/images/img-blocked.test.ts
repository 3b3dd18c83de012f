import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeSite } from '../../fixtures/site.ts';
import { imgBlocked } from './img-blocked.ts';

const page = (robotsTxt: string, body = '<img alt="" src="/media/a.png"><img alt="" src="/b.png">') => ({
  body,
  auxiliary: makeSite({ robotsTxt }),
});

describe('img-blocked', () => {
  it.each(['User-agent: *\nDisallow: /media/', 'User-agent: Googlebot-Image\nDisallow: /media/'])(
    'fires on %j',
    (robotsTxt) => {
      expect(judge(imgBlocked, page(robotsTxt))).toEqual({
        status: 'fail',
        code: 'blocked',
        data: {
          count: 1,
          total: 2,
          url: 'https://example.com/media/a.png',
          line: 2,
          rule: 'Disallow: /media/',
        },
        elements: [7],
      });
    },
  );
  it.each([
    page('User-agent: bingbot\nDisallow: /media/'),
    page('User-agent: *\nDisallow: /media/\nAllow: /media/a'),
    page('User-agent: *\nDisallow: /media/', '<img alt="" src="/b.png">'),
    { ...page('User-agent: *\nDisallow: /media/'), head: '<meta name="robots" content="noimageindex">' },
  ])('passes on %j', (parts) => {
    expect(judge(imgBlocked, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply to images of other sites, or if the file was not fetched', () => {
    expect(judge(imgBlocked, page('User-agent: *\nDisallow: /', '<img alt="" src="/a">'))).toMatchObject({
      reason: 'blocked-by-robots-txt',
    });
    expect(judge(imgBlocked, page('', '<img alt="" src="//cdn.example.net/a.png">')).status).not.toBe('fail');
    expect(judge(imgBlocked)).toMatchObject({ reason: 'not-fetched' });
  });
});
