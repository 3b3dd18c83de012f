import { describe, expect, it } from 'vitest';

import type { FetchedTls } from '../../fetched-page.ts';
import { judge } from '../../fixtures/page.ts';
import { secTlsExpiry } from './sec-tls-expiry.ts';

// The fixture's page was fetched on 2026-03-01 at 12:00 UTC.
const tlsOf = (validTo: string | null, protocol: string | null): FetchedTls => ({
  protocol,
  cipher: null,
  alpn: null,
  valid: true,
  selfSigned: false,
  expired: false,
  notYetValid: false,
  wrongName: false,
  incompleteChain: false,
  untrusted: false,
  authorizationError: null,
  certificate: {
    subject: null,
    altNames: [],
    issuer: null,
    validFrom: null,
    validTo,
    fingerprint256: '',
    bits: null,
    curve: null,
  },
});
const judgeTls = (validTo: string | null, protocol: string | null = 'TLSv1.3') =>
  judge(secTlsExpiry, { tls: tlsOf(validTo, protocol) });

describe('sec-tls-expiry', () => {
  it.each([
    ['2026-03-01T11:59:59Z', 'expired', { date: '2026-03-01' }],
    ['2020-01-01T00:00:00.000Z', 'expired', { date: '2020-01-01' }],
    ['2026-03-01T12:00:01Z', 'urgent', { date: '2026-03-01', days: 0 }],
    ['2026-03-08T11:00:00Z', 'urgent', { date: '2026-03-08', days: 6 }],
    ['2026-03-08T12:00:00Z', 'soon', { date: '2026-03-08', days: 7, limit: 30 }],
    ['2026-03-31T11:59:00Z', 'soon', { date: '2026-03-31', days: 29, limit: 30 }],
  ])('fires on an expiry at %s: %s', (validTo, code, data) => {
    expect(judgeTls(validTo)).toEqual({ status: 'fail', code, data, elements: [] });
  });
  it.each(['SSLv3', 'TLSv1', 'TLSv1.0', 'TLSv1.1'])('fires on %s', (protocol) => {
    expect(judgeTls('2027-01-01T00:00:00Z', protocol)).toMatchObject({
      code: 'protocol',
      data: { protocol },
    });
  });
  it('reports an expired certificate before the protocol, and the protocol before one that expires soon', () => {
    expect(judgeTls('2026-01-01T00:00:00Z', 'TLSv1.1')).toMatchObject({ code: 'expired' });
    expect(judgeTls('2026-03-02T00:00:00Z', 'TLSv1.1')).toMatchObject({ code: 'protocol' });
  });
  it.each([
    ['2026-03-31T12:00:00Z', 'TLSv1.3'],
    ['2026-06-01T00:00:00Z', 'TLSv1.2'],
    [null, 'TLSv1.3'],
    ['2026-06-01T00:00:00Z', null],
    ['in due time', 'TLSv1.3'],
  ])('passes on an expiry at %s over %s', (validTo, protocol) => {
    expect(judgeTls(validTo, protocol)).toEqual({ status: 'pass' });
  });
  it.each([{}, { tls: tlsOf(null, null) }])('does not apply to %j', (parts) => {
    expect(judge(secTlsExpiry, parts)).toEqual({ status: 'not-applicable', reason: 'no-certificate' });
  });
});
