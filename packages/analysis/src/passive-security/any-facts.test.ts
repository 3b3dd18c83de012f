import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

import { deepFreeze } from '../fixtures/deep-freeze.ts';
import { observe } from '../fixtures/security-observation.ts';
import { Security, securitySeverities } from '../schema/security.ts';
import { judgeSecurityHeaders } from '../security-headers/security-headers.ts';
import { judgeSecurity } from './judge-security.ts';
import type { Part, PartReason } from './part.ts';
import type { PassiveFacts } from './passive-facts.ts';
import { readPassiveFacts, storePassiveFacts } from './stored-facts.ts';
import { anyText } from '../fixtures/any-text.ts';

const reason = fc.constantFrom<PartReason>(
  'timeout',
  'unreachable',
  'refused',
  'rate-limited',
  'bad-answer',
  'not-configured',
  'not-applicable',
  'failed',
  'pending',
);
const partOf = <Facts>(facts: fc.Arbitrary<Facts>): fc.Arbitrary<Part<Facts>> =>
  fc.oneof(
    { weight: 4, arbitrary: facts.map((value) => ({ known: true as const, facts: value })) },
    { weight: 1, arbitrary: reason.map((value) => ({ known: false as const, reason: value })) },
  );
const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  anyText(20),
  fc.constantFrom('', '{at}', '{domain}', 'example.com', '__proto__', 'admin.example.com', '\u0000'),
);
const texts = fc.array(text, { maxLength: 12 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const flag = fc.boolean();
const count = fc.nat({ max: 100 });
const day = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2026-11-23', '2026-11-24', '2026-12-22', '2026-12-23', '2027-05-21', 'soon'),
);
const policy = orNull(fc.constantFrom('none', 'quarantine', 'reject'));
const support = fc.constantFrom('enabled', 'disabled', 'unknown');
const keyType = fc.constantFrom('rsa', 'ed25519', 'unknown');

const spf = fc.record({
  records: fc.array(text, { maxLength: 3 }),
  fault: orNull(
    fc.constantFrom(
      'several-records',
      'syntax',
      'too-many-lookups',
      'too-many-void-lookups',
      'include-without-record',
      'too-many-names',
      'dns-error',
    ),
  ),
  faultAt: orNull(text),
  lookups: count,
  voidLookups: count,
  unlisted: orNull(fc.constantFrom('pass', 'fail', 'softfail', 'neutral')),
  usesPtr: flag,
  explanation: orNull(text),
});
const dmarc = fc.record({
  record: orNull(text),
  foundAt: orNull(text),
  policy,
  subdomainPolicy: policy,
  nonExistentPolicy: policy,
  isTesting: flag,
  reportsTo: texts,
  unauthorizedReports: texts,
  problems: fc.subarray([
    'several-records',
    'policy-missing',
    'policy-invalid',
    'syntax',
    'removed-tag',
    'no-reports',
    'report-address-invalid',
  ] as const),
});
const dkim = fc.record({
  keys: fc.array(
    fc.record({
      selector: text,
      type: keyType,
      bits: orNull(fc.constantFrom(512, 1024, 2048)),
      isRevoked: flag,
      isTesting: flag,
    }),
    { maxLength: 4 },
  ),
  selectorsTried: count,
  isWildcard: flag,
});
const mx = fc.record({
  hosts: fc.array(fc.record({ host: text, preference: count }), { maxLength: 3 }),
  isNull: flag,
});
const registration = fc.record({
  domain: text,
  source: fc.constantFrom('rdap', 'whois'),
  server: text,
  isRegistered: flag,
  registrar: orNull(text),
  createdOn: orNull(day),
  expiresOn: orNull(day),
  updatedOn: orNull(day),
  statuses: fc.array(
    fc.oneof(text, fc.constantFrom('clientHold', 'server hold', 'redemption period', 'active', 'OK')),
    { maxLength: 4 },
  ),
  nameServers: texts,
  isDnssecSigned: orNull(flag),
});
const instant = fc.oneof(
  day,
  day.map((value) => `${value}T12:00:00.000Z`),
);
const certificate = fc.record({
  subject: orNull(text),
  issuer: orNull(text),
  altNames: texts,
  validFrom: orNull(instant),
  validTo: orNull(instant),
  isSelfSigned: flag,
  isExpired: flag,
  isNotYetValid: flag,
  isWrongName: flag,
  isChainIncomplete: flag,
  isUntrusted: flag,
  keyType: fc.constantFrom('rsa', 'ec', 'ed25519', 'unknown'),
  keyBits: orNull(count),
  isKeyWeak: flag,
  isSignatureWeak: flag,
  chain: fc.array(fc.record({ subject: orNull(text), issuer: orNull(text), validTo: orNull(instant) }), {
    maxLength: 3,
  }),
});
const tls = fc.record({
  host: text,
  port: fc.nat({ max: 65_535 }),
  version: text,
  cipher: orNull(text),
  supports: fc.record({ TLSv1: support, 'TLSv1.1': support, 'TLSv1.2': support, 'TLSv1.3': support }),
  hasForwardSecrecy: orNull(flag),
  certificate: orNull(certificate),
});
const waf = fc.record({
  detected: flag,
  name: orNull(fc.constantFrom('Cloudflare', 'AWS WAF', 'Sucuri', 'Wordfence')),
  evidence: texts,
  confidence: orNull(fc.constantFrom('blocking', 'present')),
  cdn: orNull(text),
});
const technology = fc.constantFrom('php', 'wordpress', '__proto__', 'drupal');
const cves = fc.record({
  products: fc.array(fc.record({ technology, version: text, cpe: text, total: count }), { maxLength: 4 }),
  items: fc.array(
    fc.record({
      id: text,
      severity: fc.constantFrom('CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'),
      score: orNull(fc.constantFrom(0, 5.5, 10)),
      description: text,
      url: text,
      published: orNull(day),
      technology,
      isExploited: flag,
    }),
    { maxLength: 6 },
  ),
});
const reputation = fc.record({
  malicious: fc.nat({ max: 3 }),
  suspicious: fc.nat({ max: 3 }),
  harmless: fc.nat({ max: 3 }),
  undetected: count,
  reputation: fc.integer({ min: -100, max: 100 }),
  analysedAt: orNull(instant),
});
const portScan = fc.record({
  address: text,
  source: fc.constantFrom('shodan', 'internetdb'),
  ports: fc.uniqueArray(fc.oneof(fc.nat({ max: 65_535 }), fc.constantFrom(21, 22, 23, 80, 443, 3306, 3389)), {
    maxLength: 40,
  }),
  org: orNull(text),
  tags: fc.array(fc.oneof(text, fc.constant('cdn')), { maxLength: 3 }),
  scannedAt: orNull(instant),
});
const subdomains = fc.record({
  source: fc.constantFrom('crtsh', 'certspotter'),
  count,
  list: texts,
});

/** Any facts that the types allow, valid or not. */
const anyFacts: fc.Arbitrary<PassiveFacts> = fc.record({
  probedAt: fc.constantFrom('2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z'),
  host: text,
  domain: orNull(text),
  mail: fc.record({ spf: partOf(spf), dmarc: partOf(dmarc), dkim: partOf(dkim), mx: partOf(mx) }),
  registration: partOf(registration),
  tls: partOf(tls),
  waf,
  cves: partOf(cves),
  reputation: partOf(reputation),
  portScan: partOf(portScan),
  subdomains: partOf(subdomains),
});

const headers = judgeSecurityHeaders(observe());

describe('any facts', () => {
  it('survive being stored and read', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const stored = storePassiveFacts(facts);
        expect(JSON.stringify(stored)).not.toContain('\\u0000');
        const read = readPassiveFacts(JSON.parse(JSON.stringify(stored)));
        expect(storePassiveFacts(read)).toEqual(stored);
        expect(read.mail.spf.known).toBe(facts.mail.spf.known);
        expect(read.tls.known).toBe(facts.tls.known);
      }),
    );
  });

  it('are scored to the schema, deterministically, most severe first, and unchanged', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const passive = deepFreeze(facts);
        const security = judgeSecurity({ headers, passive });
        expect([...Value.Errors(Security, security)]).toEqual([]);
        expect(judgeSecurity({ headers, passive })).toEqual(security);
        const ranks = security.passive.findings.map(({ severity }) => securitySeverities.indexOf(severity));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        const codes = security.passive.findings.map(({ code, data }) => JSON.stringify([code, data]));
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});
