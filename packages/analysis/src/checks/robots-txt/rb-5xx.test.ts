import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rb5xx } from './rb-5xx.ts';

const answered = (status: number) => ({
  auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status }) }),
});

describe('rb-5xx', () => {
  it.each([429, 500, 503, 599])('fires on %i', (status) => {
    expect(judge(rb5xx, answered(status))).toEqual({
      status: 'fail',
      code: 'status',
      data: { status },
      elements: [],
    });
  });
  it.each([
    ['TIMEOUT', 'timeout', {}],
    ['CONNECT_ERROR', 'unreachable', { failure: 'CONNECT_ERROR' }],
    ['DNS_ERROR', 'unreachable', { failure: 'DNS_ERROR' }],
    ['TLS_ERROR', 'unreachable', { failure: 'TLS_ERROR' }],
  ])('fires without a response: %s', (reason, code, data) => {
    const auxiliary = makeSite({ robotsTxt: makeFailure(robotsUrl, reason) });
    expect(judge(rb5xx, { auxiliary })).toEqual({ status: 'fail', code, data, elements: [] });
  });
  it.each([200, 302, 403, 404, 499])('passes on %i', (status) => {
    expect(judge(rb5xx, answered(status))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    // A response that is not HTTP, and what the service itself refuses.
    ['unanswered', { auxiliary: makeSite({ robotsTxt: makeFailure(robotsUrl, 'HTTP_ERROR') }) }],
    ['unanswered', { auxiliary: makeSite({ robotsTxt: makeFailure(robotsUrl, 'BLOCKED_ADDRESS') }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(rb5xx, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
