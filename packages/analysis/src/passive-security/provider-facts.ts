export type CveSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

export interface CveFacts {
  /** What was looked up: detected products whose version is known. */
  readonly products: readonly {
    readonly technology: string;
    readonly version: string;
    readonly cpe: string;
    readonly total: number;
  }[];
  /** The gravest first, at most 100. */
  readonly items: readonly Cve[];
}

export interface Cve {
  readonly id: string;
  readonly severity: CveSeverity;
  /** CVSS base score. */
  readonly score: number | null;
  /** In English, at most 500 characters. */
  readonly description: string;
  readonly url: string;
  /** ISO 8601 date. */
  readonly published: string | null;
  /** Id of the technology that it is about. */
  readonly technology: string;
  /** CISA lists it as exploited. */
  readonly isExploited: boolean;
}

/** How many engines say what of a domain. */
export interface ReputationFacts {
  readonly malicious: number;
  readonly suspicious: number;
  readonly harmless: number;
  readonly undetected: number;
  /** The community's score, negative where it is bad. */
  readonly reputation: number;
  /** ISO 8601. */
  readonly analysedAt: string | null;
}

export interface PortScanFacts {
  readonly address: string;
  readonly source: 'shodan' | 'internetdb';
  /** Ascending, at most 200. */
  readonly ports: readonly number[];
  readonly org: string | null;
  readonly tags: readonly string[];
  /** ISO 8601. */
  readonly scannedAt: string | null;
}

export interface SubdomainFacts {
  readonly source: 'crtsh' | 'certspotter';
  readonly count: number;
  /** Lower case, sorted, without wildcards and without the domain itself; at most 500. */
  readonly list: readonly string[];
}
