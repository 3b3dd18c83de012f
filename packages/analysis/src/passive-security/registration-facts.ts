/** What the registry of a top-level domain says about a registered domain. */
export interface RegistrationFacts {
  /** The registered name in ASCII, lowercase. */
  readonly domain: string;
  readonly source: 'rdap' | 'whois';
  /** The host that responded. */
  readonly server: string;
  /** False: the registry says that the name is available. */
  readonly isRegistered: boolean;
  readonly registrar: string | null;
  /** `YYYY-MM-DD`. */
  readonly createdOn: string | null;
  readonly expiresOn: string | null;
  readonly updatedOn: string | null;
  /** Such as `client transfer prohibited`; at most 20. */
  readonly statuses: readonly string[];
  /** Lowercase, at most 20. */
  readonly nameServers: readonly string[];
  readonly isDnssecSigned: boolean | null;
}
