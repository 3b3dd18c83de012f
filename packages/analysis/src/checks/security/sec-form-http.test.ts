import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secFormHttp } from './sec-form-http.ts';

describe('sec-form-http', () => {
  it.each([
    '<form action="http://other.example/send"></form>',
    '<form action="/send"><button formaction="http://other.example/send">Go</button></form>',
    '<form><input type="submit" formaction="http://other.example/send"></form>',
  ])('fires on %j', (body) => {
    expect(judge(secFormHttp, { body })).toEqual({
      status: 'fail',
      code: 'target',
      data: { count: 1, url: 'http://other.example/send' },
      elements: [7],
    });
  });
  it.each([
    '<form><input type="password"></form>',
    '<form action="https://example.com/"><input type="email"></form>',
    '<form method="POST"><input></form>',
    '<form><input autocomplete="cc-number"></form>',
  ])('fires on an http page with %j', (body) => {
    expect(judge(secFormHttp, { url: 'http://example.com/', body })).toEqual({
      status: 'fail',
      code: 'page',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    '<form></form>',
    '<form action="/send" method="post"></form>',
    '<form action="//other.example/send"></form>',
    '<form action="mailto:a@example.com"></form>',
    '<form action="?a=http://other.example/"></form>',
  ])('passes on %j', (body) => {
    expect(judge(secFormHttp, { body })).toEqual({ status: 'pass' });
  });
  it('passes on a search field of an http page', () => {
    expect(judge(secFormHttp, { url: 'http://example.com/', body: '<form><input name="q"></form>' })).toEqual(
      {
        status: 'pass',
      },
    );
  });
  it('does not apply without forms', () => {
    expect(judge(secFormHttp, { body: '<input type="password">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-forms',
    });
  });
});
