import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { http4xx } from './http-4xx.ts';

describe('http-4xx', () => {
  it.each([400, 404, 410, 499])('fires on %i', (status) => {
    expect(judge(http4xx, { status })).toMatchObject({ status: 'fail', code: 'status', data: { status } });
  });
  it('has a separate message for 429', () => {
    expect(judge(http4xx, { status: 429 })).toMatchObject({ status: 'fail', code: 'throttled' });
  });
  it.each([200, 399])('passes on %i', (status) => {
    expect(judge(http4xx, { status })).toEqual({ status: 'pass' });
  });
  it.each([500, 503])('leaves %i to the related check', (status) => {
    expect(judge(http4xx, { status })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
  it('skips responses other than HTML', () => {
    expect(judge(http4xx, { headers: [['content-type', 'application/pdf']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-html',
    });
  });
});
