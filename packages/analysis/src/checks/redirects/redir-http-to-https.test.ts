import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeFailure, makeSite } from '../../fixtures/site.ts';
import { redirHttpToHttps } from './redir-http-to-https.ts';

const url = 'http://example.com/';
const answered = (...hops: readonly (readonly [status: number, url: string, location: string])[]) => ({
  auxiliary: makeSite({
    httpVariant: makeAnswer(url, {
      redirects: hops.map(([status, from, location]) => ({ url: from, status, location })),
    }),
  }),
});

describe('redir-http-to-https', () => {
  it('fires if HTTP responds itself, with any status', () => {
    expect(judge(redirHttpToHttps, answered())).toEqual({
      status: 'fail',
      code: 'none',
      data: { url, status: 200 },
      elements: [],
    });
    const auxiliary = makeSite({ httpVariant: makeAnswer(url, { status: 404 }) });
    expect(judge(redirHttpToHttps, { auxiliary })).toMatchObject({ code: 'none', data: { status: 404 } });
  });
  it.each([302, 303, 307])('fires on a temporary redirect with %i', (status) => {
    expect(judge(redirHttpToHttps, answered([status, url, 'https://example.com/']))).toMatchObject({
      code: 'temporary',
      data: { url, status },
    });
  });
  it('fires on a detour over HTTP', () => {
    const target = 'http://www.example.com/';
    expect(
      judge(redirHttpToHttps, answered([301, url, target], [301, target, 'https://www.example.com/'])),
    ).toMatchObject({ code: 'detour', data: { url, target } });
  });
  it.each([301, 308])('passes on %i to HTTPS, and on what follows', (status) => {
    const to = 'https://example.com/';
    expect(
      judge(redirHttpToHttps, answered([status, url, to], [302, to, 'https://www.example.com/'])),
    ).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', { auxiliary: makeSite({ httpVariant: makeFailure(url, 'CONNECT_ERROR') }) }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(redirHttpToHttps, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
