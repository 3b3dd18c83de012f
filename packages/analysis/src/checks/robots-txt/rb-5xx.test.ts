import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rb5xx } from './rb-5xx.ts';

const answered = (status: number) => ({
  auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status }) }),
});

describe('rb-5xx', () => {
  it.each([500, 503, 599])('fires on %i', (status) => {
    expect(judge(rb5xx, answered(status))).toEqual({
      status: 'fail',
      code: 'status',
      data: { status },
      elements: [],
    });
  });
  it.each([200, 404, 499])('passes on %i', (status) => {
    expect(judge(rb5xx, answered(status))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', answered(429)],
    ['unanswered', { auxiliary: makeSite({ robotsTxt: makeFailure(robotsUrl) }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(rb5xx, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
