import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secPasswordGet } from './sec-password-get.ts';

const form = (attributes: string, type = 'password') => ({
  body: `<form ${attributes}><input name="a" type="${type}"></form>`,
});

describe('sec-password-get', () => {
  it('fires on a form sent by GET', () => {
    expect(judge(secPasswordGet, form('method="get" action="/login"'))).toEqual({
      status: 'fail',
      code: 'exposed',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    'method="post" action="/login"',
    'method="get" action="/login" onsubmit="login()"',
    'action="/login"',
  ])('passes on %s', (attributes) => {
    expect(judge(secPasswordGet, form(attributes))).toEqual({ status: 'pass' });
  });
  it('does not apply without a password', () => {
    expect(judge(secPasswordGet, form('method="get" action="/"', 'text'))).toEqual({
      status: 'not-applicable',
      reason: 'no-password-fields',
    });
  });
});
