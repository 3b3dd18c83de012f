import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbUnknownDirective } from './rb-unknown-directive.ts';

const judgeRobots = (robotsTxt: string) => judge(rbUnknownDirective, { auxiliary: makeSite({ robotsTxt }) });

describe('rb-unknown-directive', () => {
  it('fires on unknown directives', () => {
    expect(judgeRobots('User-agent: *\nLike: cheese\nDisallow: /a\nHate: /b')).toEqual({
      status: 'fail',
      code: 'unknown',
      data: { count: 2, line: 2, text: 'Like: cheese' },
      elements: [],
    });
  });
  it.each([
    [
      'those of other crawlers',
      'User-agent: *\nContent-Signal: ai-train=no\nHost: example.com\nVisit-time: 0600-0845',
    ],
    ['a broken line', 'User-agent: *\nkeep out of here'],
    ['a slip of the pen', 'User-agent: *\nDissallow: /a'],
  ])('passes on %s', (_, robotsTxt) => {
    expect(judgeRobots(robotsTxt)).toEqual({ status: 'pass' });
  });
  it('does not apply without a file', () => {
    const auxiliary = makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) });
    expect(judge(rbUnknownDirective, { auxiliary })).toEqual({
      status: 'not-applicable',
      reason: 'no-robots-txt',
    });
  });
});
