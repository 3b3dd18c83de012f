import { describe, expect, it } from 'vitest';

import {
  known,
  makeCve,
  unknownFacts,
  sound,
  soundFacts,
  unknown,
  withMail,
} from '../../fixtures/passive-facts.ts';
import { languageCodes } from '../../text/languages.ts';
import { formatMessage, readArguments } from '../../text/message.ts';
import { securitySeverities } from '../../schema/security.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import type { PartReason } from '../part.ts';
import { findingText } from './finding.ts';
import { allFindings, findSecurity } from './index.ts';
import { passiveSources, unansweredCards } from './unanswered.ts';

const { dkimKey } = sound;
const judge = (passive: PassiveFacts, https = true) =>
  findSecurity({ headers: { https }, passive, technologies: [{ id: 'php', name: 'PHP' }] });
const codesOf = (passive: PassiveFacts, https = true) => judge(passive, https).map(({ code }) => code);

const spf = (parts: Partial<typeof sound.spf>) => withMail({ spf: known({ ...sound.spf, ...parts }) });
const dmarc = (parts: Partial<typeof sound.dmarc>) =>
  withMail({ dmarc: known({ ...sound.dmarc, ...parts }) });
const keys = (...parts: readonly Partial<typeof dkimKey>[]) =>
  withMail({ dkim: known({ ...sound.dkim, keys: parts.map((part) => ({ ...dkimKey, ...part })) }) });
const mx = (isNull: boolean) => known({ hosts: [], isNull });
const registration = (parts: Partial<typeof sound.registration>): PassiveFacts => ({
  ...soundFacts,
  registration: known({ ...sound.registration, ...parts }),
});
const tls = (parts: Partial<typeof sound.tls>): PassiveFacts => ({
  ...soundFacts,
  tls: known({ ...sound.tls, ...parts }),
});
const supports = (parts: Partial<typeof sound.tls.supports>) =>
  tls({ supports: { ...sound.tls.supports, ...parts } });
const certificate = (parts: Partial<typeof sound.certificate>) =>
  tls({ certificate: { ...sound.certificate, ...parts } });
const waf = (parts: Partial<PassiveFacts['waf']>): PassiveFacts => ({
  ...soundFacts,
  waf: { ...soundFacts.waf, ...parts },
});
const cves = (...parts: readonly Parameters<typeof makeCve>[0][]): PassiveFacts => ({
  ...soundFacts,
  cves: known({ ...sound.cves, items: parts.map(makeCve) }),
});
const reputation = (parts: Partial<typeof sound.reputation>): PassiveFacts => ({
  ...soundFacts,
  reputation: known({ ...sound.reputation, ...parts }),
});
const ports = (...open: readonly number[]): PassiveFacts => ({
  ...soundFacts,
  portScan: known({ ...sound.portScan, ports: open }),
});
const subdomains = (...list: readonly string[]): PassiveFacts => ({
  ...soundFacts,
  subdomains: known({ ...sound.subdomains, count: list.length, list }),
});
const noDmarc = { record: null, foundAt: null, policy: null, subdomainPolicy: null, nonExistentPolicy: null };
const legacyOnly = { 'TLSv1.2': 'disabled', 'TLSv1.3': 'disabled' } as const;
const parked = withMail({
  mx: mx(true),
  spf: known({ ...sound.spf, records: ['V=spf1  -all '] }),
  dkim: known({ ...sound.dkim, keys: [] }),
});

type Case = readonly [code: string, has: PassiveFacts, nearMiss: PassiveFacts | null];

/** For each code, a site that has it and a similar one that does not; null: the same site over HTTP and HTTPS. */
const cases: readonly Case[] = [
  ['spf-missing', spf({ records: [] }), withMail({ spf: unknown('timeout') })],
  ['spf-missing-no-mail', withMail({ mx: mx(true), spf: known({ ...sound.spf, records: [] }) }), parked],
  [
    'spf-several-records',
    spf({ records: ['v=spf1 -all', 'v=spf1 ~all'], fault: 'several-records' }),
    soundFacts,
  ],
  ['spf-syntax', spf({ fault: 'syntax', faultAt: 'ipv4:1.2.3.4' }), soundFacts],
  ['spf-too-many-lookups', spf({ fault: 'too-many-lookups', lookups: 11 }), spf({ lookups: 10 })],
  ['spf-too-many-void-lookups', spf({ fault: 'too-many-void-lookups' }), spf({ voidLookups: 2 })],
  [
    'spf-include-without-record',
    spf({ fault: 'include-without-record', faultAt: 'gone.example' }),
    soundFacts,
  ],
  ['spf-too-many-names', spf({ fault: 'too-many-names' }), soundFacts],
  [
    'spf-dns-error',
    spf({ fault: 'dns-error', faultAt: 'down.example' }),
    withMail({ spf: unknown('timeout') }),
  ],
  ['spf-allows-all', spf({ unlisted: 'pass' }), spf({ unlisted: 'neutral' })],
  ['spf-neutral', spf({ unlisted: 'neutral' }), spf({ unlisted: 'softfail' })],
  [
    'spf-softfail',
    withMail({
      spf: known({ ...sound.spf, unlisted: 'softfail' }),
      dmarc: known({ ...sound.dmarc, policy: 'none' }),
    }),
    spf({ unlisted: 'softfail' }),
  ],
  ['spf-softfail-with-dmarc', spf({ unlisted: 'softfail' }), soundFacts],
  ['spf-strict', soundFacts, spf({ fault: 'syntax', unlisted: null })],
  ['spf-ptr', spf({ usesPtr: true }), soundFacts],
  ['spf-near-lookup-limit', spf({ lookups: 9 }), spf({ lookups: 8 })],

  ['dmarc-missing', dmarc(noDmarc), withMail({ dmarc: unknown('timeout') })],
  ['dmarc-missing-no-mail', withMail({ mx: mx(true), dmarc: known({ ...sound.dmarc, ...noDmarc }) }), parked],
  ['dmarc-several-records', dmarc({ ...noDmarc, problems: ['several-records'] }), dmarc(noDmarc)],
  [
    'dmarc-policy-missing',
    dmarc({ policy: 'none', problems: ['policy-missing'] }),
    dmarc({ policy: 'none' }),
  ],
  [
    'dmarc-policy-invalid',
    dmarc({ policy: 'none', problems: ['policy-invalid'] }),
    dmarc({ policy: 'none' }),
  ],
  ['dmarc-none', dmarc({ policy: 'none' }), dmarc({ policy: 'none', problems: ['policy-missing'] })],
  ['dmarc-quarantine', dmarc({ policy: 'quarantine' }), dmarc({ policy: 'quarantine', isTesting: true })],
  ['dmarc-reject', soundFacts, dmarc({ isTesting: true })],
  ['dmarc-testing', dmarc({ isTesting: true }), dmarc({ isTesting: true, policy: 'none' })],
  ['dmarc-subdomains-weaker', dmarc({ subdomainPolicy: 'none' }), dmarc({ policy: 'quarantine' })],
  [
    'dmarc-non-existent-weaker',
    dmarc({ nonExistentPolicy: 'quarantine' }),
    dmarc({ nonExistentPolicy: null }),
  ],
  ['dmarc-no-reports', dmarc({ problems: ['no-reports'], reportsTo: [] }), soundFacts],
  ['dmarc-reports-unauthorized', dmarc({ unauthorizedReports: ['mailto:a@b.example'] }), soundFacts],
  ['dmarc-report-address-invalid', dmarc({ problems: ['report-address-invalid'] }), soundFacts],
  ['dmarc-removed-tag', dmarc({ problems: ['removed-tag'] }), soundFacts],
  ['dmarc-syntax', dmarc({ problems: ['syntax'] }), soundFacts],
  ['dmarc-inherited', dmarc({ foundAt: '_dmarc.com' }), dmarc({ foundAt: '_DMARC.Example.com' })],

  ['dkim-not-found', keys(), parked],
  ['dkim-found', soundFacts, keys({ isRevoked: true })],
  ['dkim-revoked', keys({ isRevoked: true }), keys({ isRevoked: true }, {})],
  ['dkim-key-breakable', keys({ bits: 1023 }), keys({ bits: 1024 })],
  ['dkim-key-short', keys({ bits: 1024 }), keys({ bits: 2048 }, { type: 'ed25519', bits: null })],
  ['dkim-testing', keys({ isTesting: true }), keys({ isTesting: true, isRevoked: true })],
  ['dkim-key-unreadable', keys({ type: 'unknown', bits: null }), keys({ type: 'ed25519', bits: null })],
  ['dkim-wildcard', withMail({ dkim: known({ ...sound.dkim, isWildcard: true }) }), soundFacts],
  ['mx-missing', withMail({ mx: mx(false) }), withMail({ mx: unknown('timeout') })],
  ['mx-null', withMail({ mx: mx(true) }), parked],
  ['mail-none', parked, withMail({ mx: mx(true) })],

  ['domain-unregistered', registration({ isRegistered: false }), soundFacts],
  ['domain-expired', registration({ expiresOn: '2026-11-22' }), registration({ expiresOn: '2026-11-23' })],
  [
    'domain-expires-in-days',
    registration({ expiresOn: '2026-11-29' }),
    registration({ expiresOn: '2026-11-30' }),
  ],
  [
    'domain-expires-soon',
    registration({ expiresOn: '2026-12-22' }),
    registration({ expiresOn: '2026-12-23' }),
  ],
  [
    'domain-expires-in-months',
    registration({ expiresOn: '2027-05-21' }),
    registration({ expiresOn: '2027-05-22' }),
  ],
  [
    'domain-expiry-unknown',
    registration({ expiresOn: null }),
    registration({ expiresOn: null, isRegistered: false }),
  ],
  [
    'domain-on-hold',
    registration({ statuses: ['clientHold https://icann.org/epp#clientHold'] }),
    registration({ statuses: ['hold on'] }),
  ],
  ['domain-being-deleted', registration({ statuses: ['pendingDelete / redemptionPeriod'] }), soundFacts],
  ['domain-being-transferred', registration({ statuses: ['pendingTransfer'] }), soundFacts],
  ['domain-not-locked', registration({ statuses: ['active'] }), registration({ statuses: [] })],
  ['domain-young', registration({ createdOn: '2026-10-25' }), registration({ createdOn: '2026-10-24' })],
  [
    'domain-single-name-server',
    registration({ nameServers: ['ns.example'] }),
    registration({ nameServers: [] }),
  ],
  ['domain-not-signed', registration({ isDnssecSigned: false }), registration({ isDnssecSigned: null })],

  ['page-not-encrypted', { ...soundFacts, tls: unknown('unreachable') }, null],
  ['tls-legacy', supports({ TLSv1: 'enabled' }), supports({ TLSv1: 'unknown' })],
  ['tls-legacy-only', supports({ 'TLSv1.1': 'enabled', ...legacyOnly }), supports({ TLSv1: 'enabled' })],
  ['tls-no-13', supports({ 'TLSv1.3': 'disabled' }), supports({ 'TLSv1.3': 'unknown' })],
  ['tls-modern', soundFacts, supports({ 'TLSv1.1': 'enabled' })],
  ['tls-versions-unclear', supports({ TLSv1: 'unknown' }), soundFacts],
  ['tls-no-forward-secrecy', tls({ hasForwardSecrecy: false }), tls({ hasForwardSecrecy: null })],
  [
    'cert-self-signed',
    certificate({ isSelfSigned: true, isUntrusted: true }),
    certificate({ isUntrusted: true }),
  ],
  ['cert-expired', certificate({ isExpired: true, validTo: '2026-11-20T00:00:00.000Z' }), soundFacts],
  ['cert-not-yet-valid', certificate({ isNotYetValid: true }), soundFacts],
  ['cert-wrong-name', certificate({ isWrongName: true }), soundFacts],
  ['cert-chain-incomplete', certificate({ isChainIncomplete: true }), certificate({ isUntrusted: true })],
  [
    'cert-untrusted',
    certificate({ isUntrusted: true }),
    certificate({ isUntrusted: true, isSelfSigned: true }),
  ],
  [
    'cert-expires-in-days',
    certificate({ validTo: '2026-11-25T00:00:00.000Z', validFrom: '2026-08-25T00:00:00.000Z' }),
    certificate({ validTo: '2026-11-26T00:00:00.000Z', validFrom: '2026-11-20T00:00:00.000Z' }),
  ],
  [
    'cert-expires-soon',
    certificate({ validTo: '2026-12-06T00:00:00.000Z', validFrom: '2026-09-07T00:00:00.000Z' }),
    certificate({ validTo: '2026-12-07T00:00:00.000Z', validFrom: '2026-09-07T00:00:00.000Z' }),
  ],
  ['cert-weak-key', certificate({ isKeyWeak: true, keyBits: 1024, keyType: 'rsa' }), soundFacts],
  ['cert-weak-signature', certificate({ isSignatureWeak: true }), soundFacts],
  ['cert-sound', soundFacts, certificate({ isWrongName: true })],

  ['waf-detected', waf({ detected: true, name: 'Sucuri', confidence: 'present' }), soundFacts],
  ['waf-blocking', waf({ detected: true, name: 'Sucuri', confidence: 'blocking' }), soundFacts],
  ['waf-none', soundFacts, waf({ cdn: 'Fastly' })],
  ['waf-none-behind-cdn', waf({ cdn: 'Fastly' }), soundFacts],

  ['cve-exploited', cves({ isExploited: true, severity: 'MEDIUM' }), cves({ severity: 'CRITICAL' })],
  ['cve-critical', cves({ severity: 'LOW' }, { severity: 'CRITICAL' }), cves({ severity: 'HIGH' })],
  ['cve-high', cves({ severity: 'HIGH' }), cves({ severity: 'HIGH' }, { severity: 'CRITICAL' })],
  ['cve-medium', cves({ severity: 'MEDIUM' }), cves({ severity: 'LOW' })],
  ['cve-low', cves({ severity: 'LOW' }), cves({ severity: 'MEDIUM' })],
  ['cve-unrated', cves({ severity: 'UNKNOWN' }), cves({ severity: 'LOW' })],
  ['cve-none', soundFacts, cves({ severity: 'UNKNOWN' })],
  [
    'cve-nothing-to-look-up',
    { ...soundFacts, cves: unknown('not-applicable') },
    { ...soundFacts, cves: unknown('timeout') },
  ],

  ['reputation-malicious', reputation({ malicious: 2 }), reputation({ malicious: 1 })],
  ['reputation-one-engine', reputation({ malicious: 1 }), reputation({ malicious: 2 })],
  ['reputation-suspicious', reputation({ suspicious: 1 }), soundFacts],
  ['reputation-community', reputation({ reputation: -11 }), reputation({ reputation: -10 })],
  ['reputation-clean', soundFacts, reputation({ harmless: 0 })],
  [
    'reputation-no-verdict',
    reputation({ harmless: 0 }),
    { ...soundFacts, reputation: unknown('not-configured') },
  ],

  ['port-container', ports(2375), ports(443)],
  ['port-database', ports(80, 3306, 5432), waf({ cdn: 'Fastly' })],
  ['port-remote-desktop', ports(3389), ports(443)],
  ['port-telnet', ports(23), ports(22)],
  ['port-file-sharing', ports(445), ports(443)],
  ['port-directory', ports(389), ports(443)],
  ['port-queue', ports(5672), ports(443)],
  ['port-ftp', ports(21), ports(22)],
  ['port-plain-mail', ports(143), ports(993)],
  [
    'port-admin',
    ports(2083),
    { ...ports(2083), waf: { ...soundFacts.waf, detected: true, name: 'Cloudflare' } },
  ],
  ['port-ssh', ports(22), ports(443)],
  [
    'ports-many',
    ports(...Array.from({ length: 21 }, (_, i) => 8100 + i)),
    ports(...Array.from({ length: 20 }, (_, i) => 8100 + i)),
  ],
  ['ports-usual', soundFacts, ports(443, 3306)],
  ['ports-of-network', waf({ cdn: 'Fastly' }), waf({ detected: true, name: 'ModSecurity' })],
  ['ports-none-known', ports(), { ...soundFacts, portScan: unknown('timeout') }],

  [
    'subdomains-noteworthy',
    subdomains('api-staging2.example.com'),
    subdomains('www.example.com', 'contest.example.com'),
  ],
  ['subdomains-found', soundFacts, subdomains()],
  ['subdomains-none', subdomains(), soundFacts],
  ['no-domain', { ...soundFacts, domain: null }, soundFacts],
];

describe('findings', () => {
  it.each(cases)('report %s, and not its near misses', (code, has, nearMiss) => {
    expect(codesOf(has, nearMiss !== null)).toContain(code);
    expect(codesOf(nearMiss ?? has)).not.toContain(code);
  });

  it('have every value that their texts need', () => {
    for (const [, facts, nearMiss] of cases) {
      for (const { code, data, card } of judge(facts, nearMiss !== null)) {
        for (const language of languageCodes) {
          const { message, fix } = findingText(code, card, language);
          const text = [message, fix ?? ''].map((part) => formatMessage(part, data, language)).join(' ');
          expect(`${code}: ${text}`).not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('distinguish a domain or IP address unknown to a source from a clean one', () => {
    const codes = codesOf(unknownFacts('not-applicable'));
    expect(codes).toContain('reputation-no-verdict');
    expect(codes).toContain('ports-none-known');
    expect(codesOf({ ...unknownFacts('not-applicable'), domain: null })).not.toContain(
      'reputation-no-verdict',
    );
  });

  it('of a healthy site are all informational', () => {
    expect(judge(soundFacts).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('of a domain without email need no keys and no servers', () => {
    expect(judge(parked).filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(codesOf(parked).filter((code) => /^(?:spf|dkim|mx)-/.test(code))).toEqual([]);
  });

  it('list the most severe vulnerabilities of a product, and their number', () => {
    const php = { ...sound.cves.products[0]!, total: 41 };
    const items = [makeCve({ id: 'CVE-1', severity: 'HIGH' }), makeCve({ id: 'CVE-2', severity: 'LOW' })];
    const found = judge({ ...soundFacts, cves: known({ products: [php], items }) });
    expect(found.find(({ code }) => code === 'cve-high')?.data).toEqual({
      product: 'PHP 8.4.1',
      ids: ['CVE-1'],
      count: 41,
    });
  });

  it('give the reason why each source did not respond', () => {
    for (const reason of [
      'timeout',
      'unreachable',
      'refused',
      'rate-limited',
      'bad-answer',
      'not-configured',
      'failed',
      'pending',
    ] satisfies PartReason[]) {
      const codes = codesOf(unknownFacts(reason));
      expect(codes.filter((code) => code.endsWith(`-unknown-${reason}`))).toHaveLength(passiveSources.length);
    }
    expect(
      codesOf(unknownFacts('not-applicable')).filter((code) =>
        /^(?:tls|cve|reputation|ports)-unknown/.test(code),
      ),
    ).toEqual([]);
  });
});

describe('the catalog of findings', () => {
  const entries = allFindings.flatMap(({ cards }) => Object.entries(cards));

  it('has unique codes, each with a case', () => {
    const codes = entries.map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const answeredCodes = codes.filter((code) => !Object.hasOwn(unansweredCards, code));
    expect(cases.map(([code]) => code).sort()).toEqual([...answeredCodes].sort());
  });

  it.each(entries)('has texts of %s in every language, with the same arguments', (code, card) => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(securitySeverities).toContain(card.severity);
    expect(card.severity === 'info' || card.fix !== null).toBe(true);
    const argumentsOf = (text: string | null) => (text === null ? null : [...readArguments(text)].sort());
    for (const language of languageCodes) {
      const { message, fix } = findingText(code, card, language);
      expect([argumentsOf(message), argumentsOf(fix)], language).toEqual([
        argumentsOf(card.message),
        argumentsOf(card.fix),
      ]);
      for (const sentence of [message, fix]) {
        if (sentence === null) continue;
        expect(sentence).toMatch(/^[\p{Lu}{].*[.)]$/u);
        expect(sentence).toBe(sentence.replace(/\s+/g, ' ').trim());
        expect(sentence).not.toMatch(/["]/);
      }
    }
  });
});
