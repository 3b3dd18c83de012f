import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secCsp } from './sec-csp.ts';

const judgeCsp = (...values: string[]) =>
  judge(secCsp, { headers: values.map((value) => ['content-security-policy', value] as const) });

describe('sec-csp', () => {
  it('fires without a policy', () => {
    expect(judgeCsp()).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
    expect(judgeCsp(' ; ')).toMatchObject({ code: 'missing' });
  });
  it('fires on a report-only policy', () => {
    const headers = [['content-security-policy-report-only', "default-src 'self'"]] as const;
    expect(judge(secCsp, { headers })).toMatchObject({ code: 'reported' });
  });
  it.each([
    ["frame-ancestors 'none'; upgrade-insecure-requests", 'scripts'],
    ["style-src 'self'", 'scripts'],
    ["script-src 'self' 'unsafe-inline'", 'inline'],
    ["DEFAULT-SRC 'self' 'UNSAFE-INLINE'", 'inline'],
    ["script-src 'unsafe-inline'; script-src 'self'", 'inline'],
    ['script-src *', 'anyHost'],
    ["default-src 'self' https:", 'anyHost'],
    ["script-src 'self' data:", 'anyHost'],
    ['script-src https://*', 'anyHost'],
    ["script-src 'self'; script-src-elem *", 'anyHost'],
    ["script-src 'self'; script-src-elem 'unsafe-inline'", 'inline'],
    ["script-src 'nonce-r4nd0m'; script-src-attr 'unsafe-inline'", 'inline'],
    ["script-src 'unsafe-inline' 'nonce-' 'sha256-'", 'inline'],
    ["script-src-attr 'none'", 'scripts'],
    ["script-src 'unsafe-eval'; script-src-elem 'self'", 'eval'],
    ["script-src 'self' 'unsafe-eval'", 'eval'],
  ])('fires on %j: %s', (policy, code) => {
    expect(judgeCsp(policy)).toMatchObject({ status: 'fail', code });
  });
  it.each([
    "default-src 'self'",
    "script-src 'self' https://cdn.example *.cdn.example",
    "script-src 'nonce-r4nd0m' 'unsafe-inline'",
    "script-src 'sha256-AAAA' 'unsafe-inline'",
    "script-src 'nonce-r4nd0m' 'strict-dynamic' https: 'unsafe-inline'",
    "default-src * 'unsafe-inline'; script-src 'none'",
    "script-src 'self'; style-src 'unsafe-inline'; img-src *",
    "script-src * 'unsafe-inline'; script-src-elem 'self'; script-src-attr 'none'",
    "script-src-elem 'self'",
  ])('passes on %j', (policy) => {
    expect(judgeCsp(policy)).toEqual({ status: 'pass' });
  });
  it('combines several policies: what one blocks is blocked', () => {
    expect(judgeCsp("script-src 'unsafe-inline' *", "script-src 'self'")).toEqual({ status: 'pass' });
    expect(judgeCsp("script-src 'unsafe-inline', default-src 'unsafe-inline'")).toMatchObject({
      code: 'inline',
    });
  });
  it('reads a policy in the page itself', () => {
    const head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
    expect(judge(secCsp, { headers: [], head })).toEqual({ status: 'pass' });
  });
  it('reads a meta element as one policy, including commas', () => {
    const head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self', 'unsafe-inline'">`;
    expect(judge(secCsp, { headers: [], head })).toMatchObject({ code: 'inline' });
  });
  it('ignores a meta element with only header-only directives', () => {
    const head = `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'; sandbox">`;
    expect(judge(secCsp, { headers: [], head })).toMatchObject({ code: 'missing' });
  });
  it('skips error pages', () => {
    expect(judge(secCsp, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
  it('is fast on headers of millions of characters', () => {
    expect(judgeCsp(`script-src ${"'self' ; , ".repeat(300_000)}`).status).toBe('pass');
  }, 2000);
});
