import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite } from '../../fixtures/site.ts';
import { redirWwwConsistency } from './redir-www-consistency.ts';

const url = 'https://www.example.com/';
const answered = (parts: object) => ({ auxiliary: makeSite({ wwwVariant: makeAnswer(url, parts) }) });

describe('redir-www-consistency', () => {
  it('fires if both hosts respond', () => {
    expect(judge(redirWwwConsistency, answered({}))).toEqual({
      status: 'fail',
      code: 'both',
      data: { host: 'example.com', other: 'www.example.com' },
      elements: [],
    });
  });
  it('fires if the other host redirects to another page of its own', () => {
    const location = 'https://www.example.com/en/';
    expect(
      judge(redirWwwConsistency, answered({ url: location, redirects: [{ url, status: 302, location }] })),
    ).toMatchObject({ code: 'both' });
  });
  it('passes if the other host redirects here, or returns an error', () => {
    expect(judge(redirWwwConsistency, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    expect(judge(redirWwwConsistency, answered({ status: 404 }))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', { auxiliary: makeSite({ wwwVariant: makeFailure(url, 'DNS_ERROR') }) }],
    ['not-2xx', { ...answered({}), status: 404 }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(redirWwwConsistency, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
