import { describe, expect, it } from 'vitest';

import {
  known,
  makeCve,
  unknownFacts,
  sound,
  soundFacts,
  unknown,
  withMail,
} from '../fixtures/passive-facts.ts';
import { combineScore, deduct } from './combined-score.ts';
import type { PassiveFacts } from './passive-facts.ts';

const { spf, dmarc, registration, tls, cves, reputation } = sound;
const supporting = (supports: Partial<typeof tls.supports>): PassiveFacts => ({
  ...soundFacts,
  tls: known({ ...tls, supports: { ...tls.supports, ...supports } }),
});
const expiring = (expiresOn: string | null, probedAt = soundFacts.probedAt): PassiveFacts => ({
  ...soundFacts,
  probedAt,
  registration: known({ ...registration, expiresOn }),
});
const having = (severity: 'CRITICAL' | 'HIGH' | 'UNKNOWN'): PassiveFacts => ({
  ...soundFacts,
  cves: known({ ...cves, items: [makeCve({ severity, isExploited: true })] }),
});
const calledMalicious = (malicious: number): PassiveFacts => ({
  ...soundFacts,
  reputation: known({ ...reputation, malicious, suspicious: 20, reputation: -80 }),
});
const noDmarc = { ...dmarc, record: null, foundAt: null, policy: null };

describe('the combined score', () => {
  it.each<[what: string, facts: PassiveFacts, points: number]>([
    ['a sound site', soundFacts, 0],
    ['no SPF', withMail({ spf: known({ ...spf, records: [] }) }), 5],
    ['an SPF record that receivers cannot use', withMail({ spf: known({ ...spf, fault: 'syntax' }) }), 0],
    ['an SPF record that could not be looked up', withMail({ spf: unknown('timeout') }), 0],
    ['no DMARC', withMail({ dmarc: known(noDmarc) }), 10],
    ['a DMARC policy of none', withMail({ dmarc: known({ ...dmarc, policy: 'none' }) }), 0],
    ['TLS 1.0', supporting({ TLSv1: 'enabled' }), 10],
    ['TLS 1.1', supporting({ 'TLSv1.1': 'enabled' }), 10],
    ['TLS 1.0 and 1.1, once', supporting({ TLSv1: 'enabled', 'TLSv1.1': 'enabled' }), 10],
    ['TLS 1.0 without a clear answer', supporting({ TLSv1: 'unknown' }), 0],
    ['a critical vulnerability', having('CRITICAL'), 10],
    ['a high one', having('HIGH'), 0],
    ['one that is not rated', having('UNKNOWN'), 0],
    ['the verdict of one engine', calledMalicious(1), 15],
    ['that of many, once', calledMalicious(9), 15],
    ['suspicion alone', calledMalicious(0), 0],
    ['29 days left', expiring('2026-12-22'), 10],
    ['30 days left', expiring('2026-12-23'), 0],
    ['30 days left, late in the evening', expiring('2026-12-23', '2026-11-23T23:59:59.000Z'), 0],
    ['a registration that has ended', expiring('2026-11-01'), 10],
    ['an end that the register does not tell', expiring(null), 0],
    ['an end in no form of a date', expiring('next year'), 0],
  ])('deducts for %s', (_, facts, points) => {
    expect(combineScore(100, deduct(facts))).toBe(100 - points);
  });

  it('deducts nothing for unknown parts', () => {
    expect(deduct(unknownFacts('timeout'))).toEqual([]);
    expect(deduct(unknownFacts('not-applicable'))).toEqual([]);
  });

  it('lists its deductions, down to 0', () => {
    const worst: PassiveFacts = {
      ...supporting({ TLSv1: 'enabled' }),
      mail: { ...soundFacts.mail, spf: known({ ...spf, records: [] }), dmarc: known(noDmarc) },
      registration: known({ ...registration, expiresOn: '2026-11-24' }),
      cves: having('CRITICAL').cves,
      reputation: calledMalicious(2).reputation,
    };
    const deductions = deduct(worst);
    expect(deductions).toEqual([
      { code: 'spf-missing', points: 5 },
      { code: 'dmarc-missing', points: 10 },
      { code: 'tls-legacy', points: 10 },
      { code: 'cve-critical', points: 10 },
      { code: 'malicious', points: 15 },
      { code: 'domain-expiring', points: 10 },
    ]);
    expect(combineScore(75, deductions)).toBe(15);
    expect(combineScore(59, deductions)).toBe(0);
  });
});
