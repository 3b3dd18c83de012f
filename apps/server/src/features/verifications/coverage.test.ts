import { describe, expect, it } from 'vitest';
import type { ProofCheck, ProofMethod } from '../../collect/site-proof/proof.ts';
import { covers, judgeChecks } from './coverage.ts';

describe('what a verified site covers', () => {
  it.each([
    ['example.com', 'dns', 'example.com', true],
    ['example.com', 'dns', 'www.example.com', true],
    ['example.com', 'dns', 'a.b.example.com:8443', true],
    ['example.com:8080', 'dns', 'example.com', true],
    ['shop.example.com', 'dns', 'example.com', false],
    ['shop.example.com', 'dns', 'news.example.com', false],
    ['example.com', 'dns', 'badexample.com', false],
    ['example.com', 'dns', 'example.com.evil.example', false],
    ['example.com', 'file', 'example.com', true],
    ['example.com', 'file', 'www.example.com', false],
    ['example.com', 'file', 'example.com:8080', false],
    ['example.com', 'meta', 'shop.example.com', false],
    ['192.0.2.1:8080', 'file', '192.0.2.1:8080', true],
    ['192.0.2.1:8080', 'file', '192.0.2.1:8081', false],
    ['[2001:db8::1]:8080', 'meta', '[2001:db8::1]:8080', true],
    ['example.com', null, 'example.com', false],
  ] as const)('%s by %s: %s is %s', (host, method, other, isCovered) => {
    expect(covers({ host, method }, other)).toBe(isCovered);
  });
});

const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2026-11-26T12:00:00Z');
const check = (method: ProofMethod, code: ProofCheck['code'], status: number | null = null): ProofCheck => ({
  ...{ method, code, status, at: [], failure: null, seen: [] },
});
const nothing = [check('dns', 'no-record'), check('file', 'status', 404), check('meta', 'no-tag')];
const withCheck = (...changed: readonly ProofCheck[]): readonly ProofCheck[] =>
  nothing.map((one) => changed.find(({ method }) => method === one.method) ?? one);

describe('what a check means', () => {
  const site = (method: ProofMethod | null, days: number | null = 1) => ({
    method,
    confirmed_at: days === null ? null : new Date(now - days * dayMs),
  });
  const confirmed = (method: ProofMethod) => ({ kind: 'confirmed', method });
  it.each([
    ['nothing was found', site(null, null), nothing, { kind: 'missing' }],
    ['the first proof', site(null, null), withCheck(check('file', 'found')), confirmed('file')],
    [
      'the proof that covers the most counts',
      site('meta'),
      withCheck(check('meta', 'found'), check('dns', 'found')),
      confirmed('dns'),
    ],
    ['another proof replaces it', site('dns'), withCheck(check('meta', 'found')), confirmed('meta')],
    ['the proof is gone', site('file'), nothing, { kind: 'missing' }],
    ['an outage', site('file'), withCheck(check('file', 'unreachable')), { kind: 'unknown' }],
    ['a busy server', site('meta'), withCheck(check('meta', 'status', 503)), { kind: 'unknown' }],
    [
      'DNS fails while the file is there',
      site('dns'),
      withCheck(check('dns', 'lookup-failed'), check('file', 'found')),
      { kind: 'unknown' },
    ],
    [
      'DNS has failed for too long while the file is there',
      site('dns', 8),
      withCheck(check('dns', 'lookup-failed'), check('file', 'found')),
      confirmed('file'),
    ],
    ['an outage for too long', site('file', 8), withCheck(check('file', 'unreachable')), { kind: 'missing' }],
    [
      'another way than the one that proved it fails',
      site('dns'),
      withCheck(check('file', 'unreachable')),
      { kind: 'missing' },
    ],
    [
      'a site that was never proven has no grace',
      site(null, null),
      withCheck(check('file', 'unreachable')),
      { kind: 'missing' },
    ],
  ])('%s', (_what, known, checks, verdict) => {
    expect(judgeChecks(known, checks, now)).toEqual(verdict);
  });
});
