export type CveSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

export interface CveFacts {
  /** What was looked up: detected products with a known version. */
  readonly products: readonly {
    readonly technology: string;
    readonly version: string;
    readonly cpe: string;
    readonly total: number;
  }[];
  /** Most severe first, at most 100. */
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
  /** ID of the technology it affects. */
  readonly technology: string;
  /** CISA lists it as exploited. */
  readonly isExploited: boolean;
}

/** How many engines give each verdict for a domain. */
export interface ReputationFacts {
  readonly malicious: number;
  readonly suspicious: number;
  readonly harmless: number;
  readonly undetected: number;
  /** The community's score, negative if it is bad. */
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
  /** Lowercase, sorted, without wildcards and without the domain itself; at most 500. */
  readonly list: readonly string[];
}
