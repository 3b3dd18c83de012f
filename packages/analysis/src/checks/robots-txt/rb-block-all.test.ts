import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbBlockAll } from './rb-block-all.ts';

const judgeRobots = (robotsTxt: string) => judge(rbBlockAll, { auxiliary: makeSite({ robotsTxt }) });

describe('rb-block-all', () => {
  it.each(['/', '/*', '*'])('fires on a rule for all crawlers and %s', (pattern) => {
    expect(judgeRobots(`User-agent: *\nDisallow: ${pattern}`)).toEqual({
      status: 'fail',
      code: 'everybody',
      data: { line: 2, rule: `Disallow: ${pattern}`, agents: ['Googlebot', 'bingbot'] },
      elements: [],
    });
  });
  it('fires if single folders, or the home page, are allowed again', () => {
    expect(judgeRobots('User-agent: *\nDisallow: /\nAllow: /guides/\nAllow: /$')).toMatchObject({
      code: 'everybody',
    });
  });
  it('fires on one for Googlebot only', () => {
    expect(judgeRobots('User-agent: *\nDisallow:\n\nUser-agent: Googlebot\nDisallow: /')).toMatchObject({
      code: 'named',
      data: { line: 5, agents: ['Googlebot'] },
    });
  });
  it('fires if only one of the two is allowed by name', () => {
    expect(judgeRobots('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:')).toMatchObject({
      code: 'everybody',
      data: { line: 2, agents: ['bingbot'] },
    });
  });
  it.each([
    [
      'both let in by name',
      'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a',
    ],
    ['an Allow line as long', 'User-agent: *\nDisallow: /\nAllow: /'],
    ['the home page alone', 'User-agent: *\nDisallow: /$'],
    ['another crawler', 'User-agent: GPTBot\nDisallow: /'],
    ['a rule that says nothing', 'User-agent: *\nDisallow:'],
    ['an empty file', ''],
  ])('passes on %s', (_, robotsTxt) => {
    expect(judgeRobots(robotsTxt)).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', null],
    ['no-robots-txt', makeAnswer(robotsUrl, { status: 404 })],
  ])('does not apply: %s', (reason, robotsTxt) => {
    expect(judge(rbBlockAll, { auxiliary: makeSite({ robotsTxt }) })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
