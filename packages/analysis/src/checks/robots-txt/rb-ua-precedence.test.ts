import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbUaPrecedence } from './rb-ua-precedence.ts';

const judgeRobots = (robotsTxt: string) => judge(rbUaPrecedence, { auxiliary: makeSite({ robotsTxt }) });

describe('rb-ua-precedence', () => {
  it.each([
    ['Googlebot', ['Googlebot']],
    ['BingBot', ['bingbot']],
    ['Googlebot\nUser-agent: bingbot', ['Googlebot', 'bingbot']],
  ])('fires on a rule for %s only', (agent, agents) => {
    expect(
      judgeRobots(`User-agent: ${agent}\nDisallow: /guides/\n\nUser-agent: *\nDisallow: /a`),
    ).toMatchObject({
      status: 'fail',
      code: 'stricter',
      data: { agents, rule: 'Disallow: /guides/' },
      elements: [],
    });
  });
  it.each([
    ['everybody kept out', 'User-agent: *\nDisallow: /guides/\n\nUser-agent: Googlebot\nDisallow: /guides/'],
    [
      'everybody but Googlebot kept out',
      'User-agent: *\nDisallow: /guides/\n\nUser-agent: Googlebot\nDisallow:',
    ],
    ['other pages', 'User-agent: Googlebot\nDisallow: /shop/'],
    ['other crawlers', 'User-agent: GPTBot\nDisallow: /guides/'],
  ])('passes on %s', (_, robotsTxt) => {
    expect(judgeRobots(robotsTxt)).toEqual({ status: 'pass' });
  });
  it('leaves a rule for the whole site to rb-block-all', () => {
    expect(judgeRobots('User-agent: Googlebot\nDisallow: /')).toEqual({ status: 'pass' });
  });
  it('does not apply without a file', () => {
    const auxiliary = makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) });
    expect(judge(rbUaPrecedence, { auxiliary })).toEqual({
      status: 'not-applicable',
      reason: 'no-robots-txt',
    });
  });
});
