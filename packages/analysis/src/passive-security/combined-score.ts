import { daysBetween } from './findings/finding.ts';
import type { PassiveFacts } from './passive-facts.ts';

/** Points that the contract's table deducts from the headers score. */
export const deductionPoints = {
  'spf-missing': 5,
  'dmarc-missing': 10,
  'tls-legacy': 10,
  'cve-critical': 10,
  malicious: 15,
  'domain-expiring': 10,
} as const;

export interface Deduction {
  readonly code: keyof typeof deductionPoints;
  readonly points: number;
}

/** A registration that has expired, or expires in fewer days, loses points. */
export const expiryLimitDays = 30;

/** Deductions in table order. Unknown facts never count against a site. */
export function deduct(facts: PassiveFacts): readonly Deduction[] {
  const { mail, registration, tls, cves, reputation } = facts;
  const daysLeft = registration.known ? daysBetween(facts.probedAt, registration.facts.expiresOn) : null;
  const applies: Readonly<Record<Deduction['code'], boolean>> = {
    'spf-missing': mail.spf.known && mail.spf.facts.records.length === 0,
    'dmarc-missing': mail.dmarc.known && mail.dmarc.facts.record === null,
    'tls-legacy':
      tls.known && (tls.facts.supports.TLSv1 === 'enabled' || tls.facts.supports['TLSv1.1'] === 'enabled'),
    'cve-critical': cves.known && cves.facts.items.some(({ severity }) => severity === 'CRITICAL'),
    malicious: reputation.known && reputation.facts.malicious > 0,
    'domain-expiring': daysLeft !== null && daysLeft < expiryLimitDays,
  };
  const codes = Object.keys(deductionPoints) as Deduction['code'][];
  return codes.filter((code) => applies[code]).map((code) => ({ code, points: deductionPoints[code] }));
}

/** 0 to 100, integer. */
export function combineScore(headersScore: number, deductions: readonly Deduction[]): number {
  return Math.max(
    0,
    deductions.reduce((score, { points }) => score - points, headersScore),
  );
}
