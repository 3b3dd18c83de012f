import type { Part } from './part.ts';

/** The email configuration in a domain's DNS. Each of the four is looked up separately. */
export interface MailFacts {
  readonly spf: Part<SpfFacts>;
  readonly dmarc: Part<DmarcFacts>;
  readonly dkim: Part<DkimFacts>;
  readonly mx: Part<MxFacts>;
}

/** Errors in an SPF record that make receivers ignore it. Source: RFC 7208 sections 4.5, 4.6, 5.2. */
export type SpfFault =
  | 'several-records'
  | 'syntax'
  | 'too-many-lookups'
  | 'too-many-void-lookups'
  | 'include-without-record'
  | 'too-many-names'
  | 'dns-error';

export interface SpfFacts {
  /** The raw records that start with `v=spf1`; empty: the domain has no SPF. */
  readonly records: readonly string[];
  /** Null if receivers can evaluate it completely. */
  readonly fault: SpfFault | null;
  /** The term or name that causes the fault. */
  readonly faultAt: string | null;
  /** Lookups for a message from an unlisted server, of the ten allowed. */
  readonly lookups: number;
  readonly voidLookups: number;
  /** The result for an unlisted server; null if the record cannot be evaluated. */
  readonly unlisted: 'pass' | 'fail' | 'softfail' | 'neutral' | null;
  readonly usesPtr: boolean;
  /** The domain's own message to rejected senders (`exp`); null if it has none that can be read. */
  readonly explanation: string | null;
}

export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A policy record and how it was found. Source: RFC 9989 section 4. */
export interface DmarcFacts {
  /** The raw effective record; null: the tree walk found none. */
  readonly record: string | null;
  /** The name that publishes it, such as `_dmarc.example.com`. */
  readonly foundAt: string | null;
  /** The effective policy for this exact domain; null without a record. */
  readonly policy: DmarcPolicy | null;
  readonly subdomainPolicy: DmarcPolicy | null;
  readonly nonExistentPolicy: DmarcPolicy | null;
  /** `t=y`: receivers are asked not to apply the policy. */
  readonly isTesting: boolean;
  /** URIs that aggregate reports are sent to. */
  readonly reportsTo: readonly string[];
  /** Entries of `reportsTo` whose domain does not accept the reports. */
  readonly unauthorizedReports: readonly string[];
  readonly problems: readonly DmarcProblem[];
}

export type DmarcProblem =
  | 'several-records'
  | 'policy-missing'
  | 'policy-invalid'
  | 'syntax'
  | 'removed-tag'
  | 'no-reports'
  | 'report-address-invalid';

export interface DkimFacts {
  /** The keys found at the names that were tried. */
  readonly keys: readonly DkimKey[];
  readonly selectorsTried: number;
  /** Any name below `_domainkey` resolves, so nothing can be concluded. */
  readonly isWildcard: boolean;
}

export interface DkimKey {
  readonly selector: string;
  readonly type: 'rsa' | 'ed25519' | 'unknown';
  /** For an RSA key. */
  readonly bits: number | null;
  /** An empty key: revoked. */
  readonly isRevoked: boolean;
  readonly isTesting: boolean;
}

export interface MxFacts {
  /** By preference, at most 20; empty with `isNull`. */
  readonly hosts: readonly { readonly host: string; readonly preference: number }[];
  /** The domain declares that it accepts no email. Source: RFC 7505. */
  readonly isNull: boolean;
}
