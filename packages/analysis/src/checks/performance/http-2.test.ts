import { describe, expect, it } from 'vitest';

import { readPage } from '../../facts/facts.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { runChecks } from '../../run-checks.ts';
import { http2 } from './http-2.ts';

describe('http-2', () => {
  it('fires on HTTP/1.1', () => {
    expect(judge(http2, { httpVersion: '1.1' })).toMatchObject({
      status: 'fail',
      code: 'old',
      data: { version: '1.1' },
    });
  });
  it('passes on HTTP/2', () => {
    expect(judge(http2, { httpVersion: '2' })).toEqual({ status: 'pass' });
  });
  it('leaves an http URL to the HTTPS checks', () => {
    expect(judge(http2, { httpVersion: '1.1', url: 'http://example.com/' })).toEqual({
      status: 'not-applicable',
      reason: 'not-https',
    });
  });
  it('does not apply if the version is not known', () => {
    const { facts } = readPage(makePage());
    const unknown = { ...facts, response: { ...facts.response, httpVersion: null } };
    expect(runChecks([http2], unknown)[0]?.outcome).toEqual({
      status: 'not-applicable',
      reason: 'no-http-version',
    });
  });
  it('skips error pages', () => {
    expect(judge(http2, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
