import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { http5xx } from './http-5xx.ts';

describe('http-5xx', () => {
  it.each([500, 503, 599])('fires on %i', (status) => {
    expect(judge(http5xx, { status })).toMatchObject({ status: 'fail', code: 'status', data: { status } });
  });
  it.each([200, 399])('passes on %i', (status) => {
    expect(judge(http5xx, { status })).toEqual({ status: 'pass' });
  });
  it.each([400, 404, 499])('leaves %i to the related check', (status) => {
    expect(judge(http5xx, { status })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
  it('skips responses other than HTML', () => {
    expect(judge(http5xx, { headers: [['content-type', 'application/pdf']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-html',
    });
  });
});
