import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { idxNoindexRobotsBlocked } from './idx-noindex-robots-blocked.ts';

const noindex = '<meta name="robots" content="noindex">';
const blocked = makeSite({ robotsTxt: 'User-agent: *\nDisallow: /guides/' });

describe('idx-noindex-robots-blocked', () => {
  it('fires on a noindex that Googlebot cannot read', () => {
    expect(judge(idxNoindexRobotsBlocked, { head: noindex, auxiliary: blocked })).toEqual({
      status: 'fail',
      code: 'unseen',
      data: { directive: 'noindex', rule: 'Disallow: /guides/', line: 2 },
      elements: [6],
    });
    expect(
      judge(idxNoindexRobotsBlocked, { headers: [['x-robots-tag', 'none']], auxiliary: blocked }),
    ).toMatchObject({ status: 'fail', elements: [] });
  });
  it('passes on only one of the two', () => {
    expect(judge(idxNoindexRobotsBlocked, { auxiliary: blocked })).toEqual({ status: 'pass' });
    expect(judge(idxNoindexRobotsBlocked, { head: noindex, auxiliary: makeSite() })).toEqual({
      status: 'pass',
    });
  });
  it('passes if only another crawler is disallowed', () => {
    const auxiliary = makeSite({ robotsTxt: 'User-agent: bingbot\nDisallow: /' });
    expect(judge(idxNoindexRobotsBlocked, { head: noindex, auxiliary })).toEqual({ status: 'pass' });
  });
  it('does not apply if robots.txt is unknown', () => {
    expect(judge(idxNoindexRobotsBlocked, { head: noindex })).toEqual({
      status: 'not-applicable',
      reason: 'not-fetched',
    });
    const auxiliary = makeSite({ robotsTxt: makeFailure(robotsUrl) });
    expect(judge(idxNoindexRobotsBlocked, { head: noindex, auxiliary })).toEqual({
      status: 'not-applicable',
      reason: 'unanswered',
    });
  });
});
