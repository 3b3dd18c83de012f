import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secXfo } from './sec-xfo.ts';

const judgeXfo = (options: readonly string[], ...policies: string[]) =>
  judge(secXfo, {
    headers: [
      ...options.map((value) => ['x-frame-options', value] as const),
      ...policies.map((value) => ['content-security-policy', value] as const),
    ],
  });

describe('sec-xfo', () => {
  it('fires without either header', () => {
    expect(judgeXfo([])).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
    expect(judgeXfo([], "default-src 'self'")).toMatchObject({ code: 'missing' });
  });
  it.each([['ALLOW-FROM https://other.example'], ['ALLOWALL'], ["'deny'"], ['deny, sameorigin'], ['deny;']])(
    'fires on %j',
    (value) => {
      expect(judgeXfo([value])).toMatchObject({ code: 'invalid' });
    },
  );
  it('fires on frame-ancestors that allow every origin, whatever the other header', () => {
    expect(judgeXfo(['DENY'], 'frame-ancestors *')).toMatchObject({ code: 'open' });
    expect(judgeXfo([], "frame-ancestors 'self' https:")).toMatchObject({ code: 'open' });
    expect(judgeXfo([], 'frame-ancestors https://*')).toMatchObject({ code: 'open' });
  });
  it.each([[['DENY']], [['sameorigin']], [['SAMEORIGIN, SAMEORIGIN']], [['deny', 'DENY']]])(
    'passes on %j',
    (values) => {
      expect(judgeXfo(values)).toEqual({ status: 'pass' });
    },
  );
  it.each(["frame-ancestors 'none'", 'frame-ancestors', "frame-ancestors 'self' https://partner.example"])(
    'passes on %j, even with an invalid other header',
    (policy) => {
      expect(judgeXfo(['ALLOWALL'], policy)).toEqual({ status: 'pass' });
    },
  );
  it('does not read it from a meta element', () => {
    const head = `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`;
    expect(judge(secXfo, { headers: [], head })).toMatchObject({ code: 'missing' });
  });
});
