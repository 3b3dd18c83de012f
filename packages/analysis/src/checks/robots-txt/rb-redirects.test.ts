import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbRedirects } from './rb-redirects.ts';

const answered = (status: number) => ({
  auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status }) }),
});
const failed = (reason: string) => ({
  auxiliary: makeSite({ robotsTxt: { ...makeFailure(robotsUrl, 'HTTP_ERROR'), reason } }),
});

describe('rb-redirects', () => {
  it.each([
    ['redirect-loop', 'loop', {}],
    ['too-many-redirects', 'many', { limit: 5 }],
    ['bad-redirect', 'target', {}],
  ])('fires on %s', (reason, code, data) => {
    expect(judge(rbRedirects, failed(reason))).toEqual({ status: 'fail', code, data, elements: [] });
  });
  it('fires on a redirect without a target', () => {
    expect(judge(rbRedirects, answered(302))).toMatchObject({ status: 'fail', code: 'target' });
  });
  it.each([200, 404, 410])('passes on %i', (status) => {
    expect(judge(rbRedirects, answered(status))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', answered(503)],
    ['unanswered', failed('protocol')],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(rbRedirects, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
