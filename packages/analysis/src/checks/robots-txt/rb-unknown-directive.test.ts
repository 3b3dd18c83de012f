import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbUnknownDirective } from './rb-unknown-directive.ts';

const said = (robotsTxt: string) => judge(rbUnknownDirective, { beside: makeSite({ robotsTxt }) });

describe('rb-unknown-directive', () => {
  it('fires on unknown directives', () => {
    expect(said('User-agent: *\nLike: cheese\nDisallow: /a\nHate: /b')).toEqual({
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
    expect(said(robotsTxt)).toEqual({ status: 'pass' });
  });
  it('does not apply without a file', () => {
    const beside = makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) });
    expect(judge(rbUnknownDirective, { beside })).toEqual({
      status: 'not-applicable',
      reason: 'no-robots-txt',
    });
  });
});
