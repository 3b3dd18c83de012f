import type { MailFacts } from './mail-facts.ts';
import type { Part } from './part.ts';
import type { CveFacts, PortScanFacts, ReputationFacts, SubdomainFacts } from './provider-facts.ts';
import type { RegistrationFacts } from './registration-facts.ts';
import type { TlsProbeFacts } from './tls-facts.ts';
import type { WafFacts } from './waf-facts.ts';

/** What the passive probes of a scan found; stored with the scan and judged when it is read. */
export interface PassiveFacts {
  /** ISO 8601, UTC: days left are counted from here. */
  readonly probedAt: string;
  /** Of the page that was analysed, after redirects; an address without brackets. */
  readonly host: string;
  /** The registrable domain in ASCII that mail, registration, reputation and subdomains are of; null for an address. */
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
