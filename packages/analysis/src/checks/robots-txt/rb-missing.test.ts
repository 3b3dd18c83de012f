import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbMissing } from './rb-missing.ts';

const answered = (status: number, text = '') => ({
  auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status, text }) }),
});

describe('rb-missing', () => {
  it.each([404, 410, 401, 403])('fires on %i', (status) => {
    expect(judge(rbMissing, answered(status))).toEqual({
      status: 'fail',
      code: 'missing',
      data: { status },
      elements: [],
    });
  });
  it('passes on a file, including an empty one, and on a page in its place', () => {
    expect(judge(rbMissing, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    expect(judge(rbMissing, answered(200))).toEqual({ status: 'pass' });
    expect(judge(rbMissing, answered(200, '<!doctype html>'))).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(rbMissing, { ...answered(404), status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', answered(500)],
    ['unanswered', answered(429)],
    ['unanswered', { auxiliary: makeSite({ robotsTxt: makeFailure(robotsUrl) }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(rbMissing, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
