import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privFormGet } from './priv-form-get.ts';

const form = (attributes: string, field = '<input type="email" name="mail">') => ({
  body: `<form ${attributes}>${field}</form>`,
});

describe('priv-form-get', () => {
  it.each([
    form('method="get" action="/signup"'),
    form('method="GET" action="/signup"', '<input name="mail" autocomplete="email">'),
    form('method="get" action="https://example.net/"', '<input type="tel" name="mail" id="phone">'),
  ])('fires on %j', (parts) => {
    expect(judge(privFormGet, parts)).toEqual({
      status: 'fail',
      code: 'exposed',
      data: { count: 1, field: 'mail' },
      elements: [7],
    });
  });
  it.each([
    form('method="post" action="/signup"'),
    form('action="/signup"'),
    form('method="get" action="/signup" onsubmit="send(); return false"'),
    form('method="get" action="#"'),
    form('method="get" action="/search"', '<input name="q">'),
    // Another check reports the form.
    form('method="get" action="/login"', '<input type="email" name="mail"><input type="password" name="p">'),
    form('method="get" action="/loan"', '<input type="tel" name="amount">'),
  ])('passes on %j', (parts) => {
    expect(judge(privFormGet, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply without forms', () => {
    expect(judge(privFormGet, { body: '<input type="email">' })).toMatchObject({ reason: 'no-forms' });
  });
});
