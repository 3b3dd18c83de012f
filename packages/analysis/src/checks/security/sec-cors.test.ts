import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secCors } from './sec-cors.ts';

const cors = (origin: string, credentials?: string) => ({
  headers: [
    ['content-type', 'text/html'] as const,
    ['access-control-allow-origin', origin] as const,
    ...(credentials === undefined ? [] : [['access-control-allow-credentials', credentials] as const]),
  ],
});

describe('sec-cors', () => {
  it.each([
    [cors('null'), 'null'],
    [cors('*', 'true'), 'credentials'],
    [cors('https://a.example, https://b.example'), 'invalid'],
    [cors('*.example.com'), 'invalid'],
    [cors('https://a.example/'), 'invalid'],
  ])('fires on %j', (parts, code) => {
    expect(judge(secCors, parts)).toMatchObject({ status: 'fail', code });
  });
  it.each([cors('*'), cors('https://a.example', 'true'), cors('https://a.example:8443')])(
    'passes on %j',
    (parts) => {
      expect(judge(secCors, parts)).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without the header', () => {
    expect(judge(secCors)).toEqual({ status: 'not-applicable', reason: 'no-cors' });
  });
});
