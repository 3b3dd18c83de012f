import type { Part } from './part.ts';

/** What a domain's DNS says of its mail. Each of the four is asked for by itself. */
export interface MailFacts {
  readonly spf: Part<SpfFacts>;
  readonly dmarc: Part<DmarcFacts>;
  readonly dkim: Part<DkimFacts>;
  readonly mx: Part<MxFacts>;
}

/** What may be wrong with an SPF record so that receivers ignore it. Source: RFC 7208 sections 4.5, 4.6, 5.2. */
export type SpfFault =
  | 'several-records'
  | 'syntax'
  | 'too-many-lookups'
  | 'too-many-void-lookups'
  | 'include-without-record'
  | 'too-many-names'
  | 'dns-error';

export interface SpfFacts {
  /** The raw records that begin with `v=spf1`; none: the domain has no SPF. */
  readonly records: readonly string[];
  /** Null where receivers can evaluate it to its end. */
  readonly fault: SpfFault | null;
  /** The term or name that the fault is about. */
  readonly faultAt: string | null;
  /** Look-ups that a message from an unlisted server costs, of the ten allowed. */
  readonly lookups: number;
  readonly voidLookups: number;
  /** What an unlisted server gets; null where the record cannot be evaluated. */
  readonly unlisted: 'pass' | 'fail' | 'softfail' | 'neutral' | null;
  readonly usesPtr: boolean;
  /** What refused senders are told in the domain's own words (`exp`); null where it has none that can be read. */
  readonly explanation: string | null;
}

export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A policy record and how it was found. Source: RFC 9989 section 4. */
export interface DmarcFacts {
  /** The raw record in force; null: none was found by the tree walk. */
  readonly record: string | null;
  /** The name that has it, such as `_dmarc.example.com`. */
  readonly foundAt: string | null;
  /** What is in force for this very domain; null without a record. */
  readonly policy: DmarcPolicy | null;
  readonly subdomainPolicy: DmarcPolicy | null;
  readonly nonExistentPolicy: DmarcPolicy | null;
  /** `t=y`: the policy is asked not to be applied. */
  readonly isTesting: boolean;
  /** Addresses (URIs) that aggregate reports go to. */
  readonly reportsTo: readonly string[];
  /** Those of `reportsTo` whose domain does not accept them. */
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
  /** The keys that were found at the names tried. */
  readonly keys: readonly DkimKey[];
  readonly selectorsTried: number;
  /** Any name below `_domainkey` answers, so that nothing can be said. */
  readonly isWildcard: boolean;
}

export interface DkimKey {
  readonly selector: string;
  readonly type: 'rsa' | 'ed25519' | 'unknown';
  /** Of an RSA key. */
  readonly bits: number | null;
  /** An empty key: withdrawn. */
  readonly isRevoked: boolean;
  readonly isTesting: boolean;
}

export interface MxFacts {
  /** By preference, at most 20; none with `isNull`. */
  readonly hosts: readonly { readonly host: string; readonly preference: number }[];
  /** The domain says that it takes no mail. Source: RFC 7505. */
  readonly isNull: boolean;
}
