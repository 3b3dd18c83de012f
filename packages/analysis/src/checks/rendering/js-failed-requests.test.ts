import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsFailedRequests } from './js-failed-requests.ts';

const failed = (type: string, reason: string, url = 'https://example.com/assets/app.js') => ({
  failedRequests: [{ url, type, reason }],
});

describe('js-failed-requests', () => {
  it.each([
    ['a missing script', failed('script', '404')],
    ['a broken stylesheet', failed('stylesheet', '500')],
    ['data that is missing', failed('fetch', '404')],
    ['data that is forbidden', failed('xhr', '403')],
    ['a script with status 401', failed('script', '401')],
    ['a lost connection', failed('script', 'net::ERR_CONNECTION_RESET')],
    ['an expired certificate', failed('script', 'net::ERR_CERT_DATE_INVALID')],
    ['a file on www.', failed('script', '404', 'https://www.example.com/app.js')],
    ['one of them before the time was up', { ...failed('script', '404'), end: 'time' as const }],
  ])('fires on %s', (_, browser) => {
    const { url, reason } = browser.failedRequests[0] ?? {};
    expect(judgeRendered(jsFailedRequests, {}, {}, browser)).toEqual({
      status: 'fail',
      code: 'failed',
      data: { count: 1, url, reason },
      elements: [],
    });
  });
  it('names the element, and each URL once', () => {
    const head = '<script src="/assets/app.js"></script>';
    const failedRequests = [
      ...failed('script', '404').failedRequests,
      ...failed('script', '404').failedRequests,
    ];
    expect(judgeRendered(jsFailedRequests, { head }, { head }, { failedRequests })).toMatchObject({
      data: { count: 1 },
      elements: [6],
    });
  });
  it.each([
    ['no failure', {}],
    ['a favicon', failed('other', '404', 'https://example.com/favicon.ico')],
    ['an image', failed('image', '404')],
    ['a third party', failed('script', '503', 'https://tracker.example.org/t.js')],
    ['what the page cancelled', failed('fetch', 'net::ERR_ABORTED')],
    ['what the scan refused', failed('fetch', 'net::ERR_TUNNEL_CONNECTION_FAILED')],
    ['what an extension would block', failed('script', 'net::ERR_BLOCKED_BY_CLIENT')],
    ['data for those who are logged in', failed('fetch', '401')],
    ['too many requests', failed('fetch', '429')],
    ['what was cut off', { ...failed('script', '502'), end: 'requests' as const }],
  ])('is silent on %s', (_, browser) => {
    expect(judgeRendered(jsFailedRequests, {}, {}, browser)).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsFailedRequests)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
