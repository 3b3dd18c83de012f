import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privTrackingCookie } from './priv-tracking-cookie.ts';

const cookies = (...names: readonly string[]) => ({
  headers: [
    ['content-type', 'text/html'] as const,
    ...names.map((name) => ['set-cookie', `${name}=1; Secure`] as const),
  ],
});

describe('priv-tracking-cookie', () => {
  it('fires on known names', () => {
    expect(judge(privTrackingCookie, cookies('_ga', 'theme', '_fbp', '_ga'))).toEqual({
      status: 'fail',
      code: 'set',
      data: { count: 2, names: ['_ga', '_fbp'] },
      elements: [],
    });
  });
  it.each(['PHPSESSID', 'theme', '_gallery', 'XSRF-TOKEN', 'cart_id'])('passes on %s', (name) => {
    expect(judge(privTrackingCookie, cookies(name))).toEqual({ status: 'pass' });
  });
  it('does not apply without cookies', () => {
    expect(judge(privTrackingCookie, cookies())).toEqual({ status: 'not-applicable', reason: 'no-cookies' });
  });
});
