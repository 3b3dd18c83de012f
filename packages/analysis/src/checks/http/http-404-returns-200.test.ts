import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite } from '../../fixtures/site.ts';
import { http404Returns200 } from './http-404-returns-200.ts';

const url = 'https://example.com/no-such-page';
const answered = (parts: object) => ({ auxiliary: makeSite({ missingPage: makeAnswer(url, parts) }) });

describe('http-404-returns-200', () => {
  it('fires when a non-existent URL returns success', () => {
    expect(judge(http404Returns200, answered({ status: 200 }))).toEqual({
      status: 'fail',
      code: 'success',
      data: { status: 200, url },
      elements: [],
    });
  });
  it('fires when it redirects to such a page', () => {
    const target = 'https://example.com/';
    expect(
      judge(
        http404Returns200,
        answered({ url: target, redirects: [{ url, status: 302, location: target }] }),
      ),
    ).toEqual({ status: 'fail', code: 'redirect', data: { status: 200, url, target }, elements: [] });
  });
  it.each([404, 410, 403, 500])('passes on %i', (status) => {
    expect(judge(http404Returns200, answered({ status }))).toEqual({ status: 'pass' });
  });
  it('passes on a redirect that ends in 404', () => {
    const location = 'https://example.com/404';
    const parts = { status: 404, url: location, redirects: [{ url, status: 301, location }] };
    expect(judge(http404Returns200, answered(parts))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', { auxiliary: makeSite({ missingPage: makeFailure(url) }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(http404Returns200, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
