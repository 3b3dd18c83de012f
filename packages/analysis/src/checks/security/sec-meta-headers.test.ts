import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secMetaHeaders } from './sec-meta-headers.ts';

const meta = (name: string, content: string) => ({
  head: `<meta http-equiv="${name}" content="${content}">`,
});

describe('sec-meta-headers', () => {
  it.each([
    ['X-Frame-Options', 'DENY'],
    ['Strict-Transport-Security', 'max-age=1'],
    ['X-Content-Type-Options', 'nosniff'],
  ])('fires on %s', (name, content) => {
    expect(judge(secMetaHeaders, meta(name, content))).toEqual({
      status: 'fail',
      code: 'ignored',
      data: { count: 1, names: [name.toLowerCase()] },
      elements: [6],
    });
  });
  it('fires on a directive', () => {
    expect(
      judge(secMetaHeaders, meta('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'")),
    ).toMatchObject({ code: 'directive', data: { name: 'frame-ancestors' }, elements: [6] });
  });
  it.each([
    meta('Content-Security-Policy', "default-src 'self'; script-src https://sandbox.example"),
    meta('content-language', 'en'),
    meta('X-UA-Compatible', 'IE=edge'),
    {},
  ])('passes on %j', (parts) => {
    expect(judge(secMetaHeaders, parts)).toEqual({ status: 'pass' });
  });
});
