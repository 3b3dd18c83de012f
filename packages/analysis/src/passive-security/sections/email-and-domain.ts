import type { RenderedSecurity } from '../../schema/security.ts';
import { daysBetween } from '../findings/finding.ts';
import type { Part } from '../part.ts';
import type { PassiveFacts } from '../passive-facts.ts';

type Passive = RenderedSecurity['passive'];

/** The facts, or null if they are unknown. */
export function factsOf<Facts>(part: Part<Facts>): Facts | null {
  return part.known ? part.facts : null;
}

export function emailSection({ mail }: PassiveFacts): Passive['email'] {
  const spf = factsOf(mail.spf);
  const dmarc = factsOf(mail.dmarc);
  const dkim = factsOf(mail.dkim);
  const mx = factsOf(mail.mx);
  return {
    spf: spf === null ? null : spf.records.length > 0,
    spf_record: spf?.records[0] ?? null,
    spf_records: [...(spf?.records ?? [])],
    spf_fault: spf?.fault ?? null,
    spf_fault_at: spf?.faultAt ?? null,
    spf_lookups: spf?.lookups ?? null,
    spf_unlisted: spf?.unlisted ?? null,
    spf_explanation: spf?.explanation ?? null,
    dmarc: dmarc === null ? null : dmarc.record !== null,
    dmarc_policy: dmarc?.policy ?? null,
    dmarc_record: dmarc?.record ?? null,
    dmarc_found_at: dmarc?.foundAt ?? null,
    dmarc_subdomain_policy: dmarc?.subdomainPolicy ?? null,
    dmarc_non_existent_policy: dmarc?.nonExistentPolicy ?? null,
    dmarc_testing: dmarc?.isTesting ?? null,
    dmarc_reports_to: [...(dmarc?.reportsTo ?? [])],
    dmarc_unauthorized_reports: [...(dmarc?.unauthorizedReports ?? [])],
    dmarc_problems: [...(dmarc?.problems ?? [])],
    // If any name resolves, keys found at the common names mean nothing.
    dkim: dkim === null || dkim.isWildcard ? null : dkim.keys.some(({ isRevoked }) => !isRevoked),
    dkim_keys: (dkim?.keys ?? []).map(({ selector, type, bits, isRevoked, isTesting }) => ({
      selector,
      type,
      bits,
      revoked: isRevoked,
      testing: isTesting,
    })),
    dkim_selectors_tried: dkim?.selectorsTried ?? null,
    mx_present: mx === null ? null : mx.hosts.length > 0,
    mx_null: mx?.isNull ?? null,
    mx_hosts: (mx?.hosts ?? []).map(({ host, preference }) => ({ host, preference })),
  };
}

export function domainSection({ probedAt, domain, registration }: PassiveFacts): Passive['domain'] {
  const facts = factsOf(registration);
  return {
    name: domain,
    registered: facts?.isRegistered ?? null,
    registrar: facts?.registrar ?? null,
    expiry: facts?.expiresOn ?? null,
    days_left: daysBetween(probedAt, facts?.expiresOn ?? null),
    created: facts?.createdOn ?? null,
    updated: facts?.updatedOn ?? null,
    statuses: [...(facts?.statuses ?? [])],
    name_servers: [...(facts?.nameServers ?? [])],
    dnssec: facts?.isDnssecSigned ?? null,
    source: facts?.source ?? null,
    server: facts?.server ?? null,
  };
}
