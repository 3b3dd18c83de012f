import type { RenderedSecurity } from '../../schema/security.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import { factsOf } from './email-and-domain.ts';

type Passive = RenderedSecurity['passive'];

export function cvesSection({ cves }: PassiveFacts): Pick<Passive, 'cves' | 'cve_products'> {
  const facts = factsOf(cves);
  return {
    cves: (facts?.items ?? []).map((item) => ({
      id: item.id,
      severity: item.severity === 'UNKNOWN' ? null : item.severity,
      description: item.description,
      url: item.url,
      score: item.score,
      published: item.published,
      technology: item.technology,
      exploited: item.isExploited,
    })),
    cve_products: (facts?.products ?? []).map(({ technology, version, total }) => ({
      technology,
      version,
      total,
    })),
  };
}

export function reputationSection({ reputation }: PassiveFacts): Passive['reputation'] {
  const facts = factsOf(reputation);
  return {
    malicious: facts?.malicious ?? null,
    suspicious: facts?.suspicious ?? null,
    harmless: facts?.harmless ?? null,
    undetected: facts?.undetected ?? null,
    reputation: facts?.reputation ?? null,
    analysed_at: facts?.analysedAt ?? null,
  };
}

export function portScanSection({ portScan }: PassiveFacts): Passive['portscan'] {
  const facts = factsOf(portScan);
  return {
    ports: [...(facts?.ports ?? [])],
    org: facts?.org ?? null,
    address: facts?.address ?? null,
    tags: [...(facts?.tags ?? [])],
    source: facts?.source ?? null,
    scanned_at: facts?.scannedAt ?? null,
  };
}

export function subdomainsSection({ subdomains }: PassiveFacts): Passive['subdomains'] {
  const facts = factsOf(subdomains);
  return {
    count: facts?.count ?? null,
    list: [...(facts?.list ?? [])],
    source: facts?.source ?? null,
  };
}
