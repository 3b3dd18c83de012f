import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { idxBlockedResources } from './idx-blocked-resources.ts';

const head =
  '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><script src="/b.js"></script>';
const site = (robotsTxt: string) => makeSite({ robotsTxt });

describe('idx-blocked-resources', () => {
  it('fires on stylesheets and scripts that Googlebot cannot fetch', () => {
    expect(
      judge(idxBlockedResources, { head, auxiliary: site('User-agent: *\nDisallow: /assets/') }),
    ).toEqual({
      status: 'fail',
      code: 'blocked',
      data: {
        count: 2,
        total: 3,
        url: 'https://example.com/assets/a.css',
        line: 2,
        rule: 'Disallow: /assets/',
      },
      elements: [6, 7],
    });
  });
  it.each([
    ['other folders', 'User-agent: *\nDisallow: /private/'],
    ['an Allow line that is longer', 'User-agent: *\nDisallow: /assets/\nAllow: /assets/a.'],
    ['another crawler', 'User-agent: bingbot\nDisallow: /assets/'],
  ])('passes on %s', (_, robotsTxt) => {
    expect(judge(idxBlockedResources, { head, auxiliary: site(robotsTxt) })).toEqual({ status: 'pass' });
  });
  it('passes on files of other hosts, and without a robots.txt', () => {
    const elsewhere = '<script src="https://cdn.example/assets/a.js"></script><script src="/b.js"></script>';
    expect(
      judge(idxBlockedResources, { head: elsewhere, auxiliary: site('User-agent: *\nDisallow: /assets/') }),
    ).toEqual({
      status: 'pass',
    });
    const missing = makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) });
    expect(judge(idxBlockedResources, { head, auxiliary: missing })).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', { head }],
    ['blocked-by-robots-txt', { head, auxiliary: site('User-agent: *\nDisallow: /') }],
    ['no-resources', { auxiliary: site('User-agent: *\nDisallow: /assets/') }],
    ['unanswered', { head, auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 500 }) }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(idxBlockedResources, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
