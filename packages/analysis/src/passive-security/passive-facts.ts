import type { MailFacts } from './mail-facts.ts';
import type { Part } from './part.ts';
import type { CveFacts, PortScanFacts, ReputationFacts, SubdomainFacts } from './provider-facts.ts';
import type { RegistrationFacts } from './registration-facts.ts';
import type { TlsProbeFacts } from './tls-facts.ts';
import type { WafFacts } from './waf-facts.ts';

/** What the passive probes of a scan found; stored with the scan and judged on read. */
export interface PassiveFacts {
  /** ISO 8601, UTC: remaining days are counted from here. */
  readonly probedAt: string;
  /** Host of the analyzed page, after redirects; an IPv6 address has no brackets. */
  readonly host: string;
  /**
   * The registrable domain in ASCII, used for email, registration, reputation and subdomains; null for an IP address.
   */
  readonly domain: string | null;
  readonly mail: MailFacts;
  readonly registration: Part<RegistrationFacts>;
  readonly tls: Part<TlsProbeFacts>;
  readonly waf: WafFacts;
  readonly cves: Part<CveFacts>;
  readonly reputation: Part<ReputationFacts>;
  readonly portScan: Part<PortScanFacts>;
  readonly subdomains: Part<SubdomainFacts>;
}
